import { Minus } from 'lucide-react'
import { useRef } from 'react'
import type { WindowType } from '../../../../contract/calls/box-office.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { hasNoneLeft } from '../../../../contract/rules/type-sales.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { nextSteps, Steps } from '../../../ui/stepper.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import type { WindowChoice } from './window-choice.ts'

/** More types than this stand as tiles: a tap sells one, and all stay in sight. */
const MAX_ROWS = 4

interface TypeChoiceProps {
  types: WindowType[]
  chosen: WindowChoice
  isOffline: boolean
  onChange: () => void
}

/** The types of the window, and how many of each. */
export function TypeChoice({ types, ...props }: TypeChoiceProps) {
  if (types.length <= MAX_ROWS) {
    return (
      <ul className="divide-y divide-line px-5 **:scroll-mb-56">
        {types.map((type) => (
          <li key={type.id} className="py-4">
            <TypeRow type={type} {...props} />
          </li>
        ))}
      </ul>
    )
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8.5rem,30%)),1fr))] gap-2 p-3 **:scroll-mb-56">
      {types.map((type) => (
        <li key={type.id} className="flex">
          <TypeTile type={type} {...props} />
        </li>
      ))}
    </ul>
  )
}

interface TypeProps extends Omit<TypeChoiceProps, 'types'> {
  type: WindowType
}

/** A type as a tile, whose taps count up. */
function TypeTile({ type, chosen, isOffline, onChange }: TypeProps) {
  const words = useBundle('account').boxOffice
  const { number = 0, onChange: set, ...steps } = chosen.stepsOf(type)
  const { fewer, more } = nextSteps(number, steps)
  const isGone = hasNoneLeft(type)
  const tile = useRef<HTMLButtonElement>(null)
  const step = (count: number) => {
    set(String(count))
    onChange()
  }
  return (
    <div
      className={`relative flex grow flex-col rounded-md border bg-card ${number > 0 ? 'border-ink ring-1 ring-ink' : 'border-mute/55'}`}
    >
      <button
        ref={tile}
        type="button"
        disabled={isGone}
        // Not disabled, which would lose the focus: `more` stays at the most.
        aria-disabled={number >= steps.max || undefined}
        onClick={() => step(more)}
        className="flex min-h-28 grow flex-col items-start rounded-md p-3 pb-12 text-start disabled:cursor-default aria-disabled:cursor-default"
      >
        <span className="text-lg leading-snug font-medium wrap-anywhere">
          <Written>{type.name}</Written>
        </span>
        <Price type={type} isOffline={isOffline} />
        {isGone && <NoneLeft type={type} isOffline={isOffline} />}
      </button>
      {number > 0 && (
        <div className="pointer-events-none absolute inset-x-1 bottom-1 flex items-center justify-between">
          <button
            type="button"
            aria-label={words.fewer(type.name)}
            onClick={() => {
              step(fewer)
              // This button is gone then.
              if (fewer === 0) tile.current?.focus()
            }}
            className="pointer-events-auto grid size-11 place-items-center rounded-md"
          >
            <Icon of={Minus} />
          </button>
          <output className="me-2 grid h-8 min-w-8 place-items-center rounded-full bg-ink px-2 text-lg font-semibold text-paper">
            {formatCount(number)}
          </output>
        </div>
      )}
    </div>
  )
}

/** Price of a type, and the rest of its offline allocation. */
function Price({ type, isOffline }: Pick<TypeProps, 'type' | 'isOffline'>) {
  const words = useBundle('account').boxOffice
  const { words: site } = useWords()
  return (
    <span className="flex flex-wrap gap-x-3 text-mute">
      <span>{type.price === 0 ? site.tickets.free : <Money dinars={type.price} />}</span>
      {isOffline && !hasNoneLeft(type) && <span>{words.quota_left(formatCount(type.remaining ?? 0))}</span>}
    </span>
  )
}

/** Tag of a type that cannot be sold: sold out, allocation used up, or fewer left than its minimum. */
function NoneLeft({ type, isOffline }: Pick<TypeProps, 'type' | 'isOffline'>) {
  const words = useBundle('account').boxOffice
  const { words: site } = useWords()
  return (
    <Tag variant="danger">
      {type.remaining
        ? words.below_least(formatCount(type.remaining), formatCount(type.min))
        : isOffline
          ? words.quota_none
          : site.events.sold_out}
    </Tag>
  )
}

/** A type, its price, and how many of it. */
function TypeRow({ type, chosen, isOffline, onChange }: TypeProps) {
  const words = useBundle('account').boxOffice
  const id = `of-${type.id}`
  const error = chosen.errorOf(type)
  const steps = chosen.stepsOf(type)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-24">
        <label htmlFor={id} className="block text-lg font-medium wrap-break-word">
          <Written>{type.name}</Written>
        </label>
        <Price type={type} isOffline={isOffline} />
      </div>
      {hasNoneLeft(type) ? (
        <NoneLeft type={type} isOffline={isOffline} />
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
