import { useState } from 'react'
import type { WindowType } from '../../../../contract/calls/box-office.ts'
import { parseDecimal } from '../../../../contract/rules/digits.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_QUANTITY } from '../../../../contract/rules/sales.ts'
import { mostOf, totalPrice, typeProblem, typeState } from '../../../../contract/rules/type-sales.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { FieldError } from '../../../ui/field.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Steps } from '../../../ui/stepper.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
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

/** Whether too few of a type are left for any sale. */
const hasNone = ({ remaining, min }: WindowType) => remaining !== null && remaining < min

/** How many of each type, as typed. */
export function useQuantities(types: WindowType[]) {
  const words = useBundle('account').boxOffice
  const [typed, setTyped] = useState<Record<string, string>>({})
  // What was chosen of a type that has none left since is not asked for.
  const textOf = (type: WindowType) => (hasNone(type) ? '0' : (typed[type.id] ?? '0'))
  const countOf = (type: WindowType) => (textOf(type).trim() === '' ? 0 : parseDecimal(textOf(type)))
  const people = types.reduce((sum, type) => sum + (countOf(type) ?? 0), 0)

  function problemOf(type: WindowType): string | undefined {
    const problem = typeProblem(countOf(type), type)
    if (problem === 'TOO_FEW_LEFT') return words.too_few_left
    if (problem === 'TYPE_TOO_FEW') return words.least(type.min)
    if (problem === 'TYPE_TOO_MANY') return words.most(type.max)
    return problem && words.quantity_invalid
  }

  const isWrong = types.some(problemOf)
  return {
    people,
    items: types.flatMap((type) => {
      const quantity = countOf(type)
      return quantity ? [{ type_id: type.id, quantity }] : []
    }),
    /** In dinars; undefined while a quantity is wrong. */
    total: isWrong ? undefined : totalPrice(types.map((type) => ({ price: type.price, quantity: countOf(type) ?? 0 }))),
    problemOf,
    /** Why nothing can be sold. */
    problem(): string | undefined {
      if (isWrong) return words.quantity_invalid
      if (people === 0) return words.choose
      return people > MAX_QUANTITY ? words.too_many : undefined
    },
    steps: (type: WindowType) => ({
      name: `type:${type.id}`,
      value: textOf(type),
      number: countOf(type),
      min: 0,
      least: type.min,
      max: mostOf(type),
      onChange: (text: string) => setTyped((before) => ({ ...before, [type.id]: text })),
    }),
  }
}

interface TypeRowProps {
  type: WindowType
  chosen: ReturnType<typeof useQuantities>
  isOffline: boolean
  onChange: () => void
}

/** A type, its price, and how many of it. */
export function TypeRow({ type, chosen, isOffline, onChange }: TypeRowProps) {
  const words = useBundle('account').boxOffice
  const { words: site } = useWords()
  const id = `of-${type.id}`
  const error = chosen.problemOf(type)
  const steps = chosen.steps(type)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-24">
        <label htmlFor={id} className="block text-lg font-medium wrap-break-word">
          <Written>{type.name}</Written>
        </label>
        <p className="flex flex-wrap gap-x-3 text-mute">
          <span>{type.price === 0 ? site.tickets.free : <Money dinars={type.price} />}</span>
          {isOffline && !hasNone(type) && <span>{words.quota_left(formatCount(type.remaining ?? 0))}</span>}
        </p>
      </div>
      {hasNone(type) ? (
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
