import type { WindowType } from '../../../../contract/calls/box-office.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_QUANTITY } from '../../../../contract/rules/sales.ts'
import { hasNoneLeft, typeState } from '../../../../contract/rules/type-sales.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Steps } from '../../../ui/stepper.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import { fieldOfType, useQuantities } from '../../sale/use-quantities.ts'
import type { BoxOfficeWindow } from './queries.ts'
import { sellableTypes } from './use-sale.ts'

/** What was taken along is sold whatever became of its type. */
export function shownTypes(window: BoxOfficeWindow): WindowType[] {
  const now = serverNow()
  return sellableTypes(window).filter(
    (type) =>
      (window.isOffline && type.remaining) ||
      ['open', 'sold_out'].includes(typeState({ ...type, door_only: false }, now)),
  )
}

const asChosen = (type: WindowType) => ({ ...type, field: fieldOfType(type.id), typeId: type.id })

/** How many of each type are sold. */
export function useWindowChoice(types: WindowType[]) {
  const words = useBundle('account').boxOffice
  // What was chosen of a type that has none left since is not asked for.
  const sold = types.filter((type) => !hasNoneLeft(type)).map(asChosen)
  const { people, items, totalOf, errorOf, stepsOf } = useQuantities(sold, words)
  const isWrong = sold.some(errorOf)
  return {
    people,
    items,
    /** In dinars; undefined while a quantity is wrong. */
    total: isWrong ? undefined : totalOf(),
    errorOf: (type: WindowType) => (hasNoneLeft(type) ? undefined : errorOf(asChosen(type))),
    stepsOf: (type: WindowType) => stepsOf(asChosen(type)),
    /** Why nothing can be sold. */
    problem(): string | undefined {
      if (isWrong) return words.quantity_invalid
      if (people === 0) return words.choose
      return people > MAX_QUANTITY ? words.too_many : undefined
    },
  }
}

interface TypeRowProps {
  type: WindowType
  chosen: ReturnType<typeof useWindowChoice>
  isOffline: boolean
  onChange: () => void
}

/** A type, its price, and how many of it. */
export function TypeRow({ type, chosen, isOffline, onChange }: TypeRowProps) {
  const words = useBundle('account').boxOffice
  const { words: site } = useWords()
  const id = `of-${type.id}`
  const error = chosen.errorOf(type)
  const steps = chosen.stepsOf(type)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-24">
        <label htmlFor={id} className="block text-lg font-medium wrap-break-word">
          <Written>{type.name}</Written>
        </label>
        <p className="flex flex-wrap gap-x-3 text-mute">
          <span>{type.price === 0 ? site.tickets.free : <Money dinars={type.price} />}</span>
          {isOffline && !hasNoneLeft(type) && <span>{words.quota_left(formatCount(type.remaining ?? 0))}</span>}
        </p>
      </div>
      {hasNoneLeft(type) ? (
        <Tag variant="danger">
          {type.remaining
            ? words.below_least(formatCount(type.remaining), formatCount(type.min))
            : isOffline
              ? words.quota_none
              : site.events.sold_out}
        </Tag>
      ) : (
        <div className="w-40">
          <Steps
            {...steps}
            control={{ id, ...(error && { 'aria-describedby': `${id}-error`, 'aria-invalid': true }) }}
            onChange={(text) => {
              steps.onChange(text)
              onChange()
            }}
            fewerLabel={words.fewer(type.name)}
            moreLabel={words.more(type.name)}
          />
        </div>
      )}
      {error && (
        <FieldError id={`${id}-error`} className="basis-full">
          {error}
        </FieldError>
      )}
    </div>
  )
}
