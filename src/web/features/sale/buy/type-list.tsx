import { type ReactNode, useId } from 'react'
import type { Event } from '../../../../contract/calls/events.ts'
import type { TicketType } from '../../../../contract/records/ticket-type.ts'
import { dayStartInBahrain } from '../../../../contract/rules/bahrain.ts'
import { dateTimeComma, formatDayMonth, formatMoney, formatTime } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../../contract/rules/sales.ts'
import { nextPrice, typeState } from '../../../../contract/rules/type-sales.ts'
import { offerWindow } from '../../../../contract/rules/waiting-list.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { type ControlProps, FieldError } from '../../../ui/field.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import { FEW_TICKETS } from '../../events/availability.ts'
import { JoinButton } from '../waiting/join-dialog.tsx'
import { type Discounts, reduced } from './discounts.ts'

interface TypeListProps {
  event: Pick<Event, 'id' | 'date'>
  types: TicketType[]
  now: number
  /** What is chosen of a type; nothing where it cannot be bought. */
  children?: (type: TicketType, control: ControlProps) => ReactNode
  errorOf?: (type: TicketType) => string | undefined
  /** Opens the waiting list of a type that is sold out. */
  onJoin?: ((type: TicketType) => void) | undefined
  /** Of a code. */
  discounts?: Discounts
}

/** The types of tickets of an event: what each costs, until when, and how many are left. */
export function TypeList({ types, children, errorOf, ...shown }: TypeListProps) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {types.map((type) => (
        <li key={type.id} className="py-4">
          <TypeOfTicket type={type} types={types} error={errorOf?.(type)} {...shown}>
            {children}
          </TypeOfTicket>
        </li>
      ))}
    </ul>
  )
}

interface TypeOfTicketProps extends Omit<TypeListProps, 'errorOf'> {
  type: TicketType
  error: string | undefined
}

function TypeOfTicket({ type, types, event, now, error, discounts, onJoin, children }: TypeOfTicketProps) {
  const id = useId()
  const isOpen = typeState(type, now) === 'open'
  const control = {
    id,
    'aria-describedby': [`${id}-price`, `${id}-note`, ...(error ? [`${id}-error`] : [])].join(' '),
    ...(error && { 'aria-invalid': true as const }),
  }
  const chosen = children?.(type, control)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 grow basis-24">
        {chosen ? (
          <label htmlFor={id} className="block font-medium wrap-break-word">
            <Written>{type.name}</Written>
          </label>
        ) : (
          <p className="font-medium wrap-break-word">
            <Written>{type.name}</Written>
          </p>
        )}
        <p id={`${id}-price`} className={isOpen ? '' : 'text-mute'}>
          <Price price={type.price} discount={discounts?.get(type.id)} />
        </p>
      </div>
      {chosen}
      <div id={`${id}-note`} className="basis-full text-sm text-mute empty:hidden">
        {type.note && (
          <p className="wrap-break-word">
            <Written>{type.note}</Written>
          </p>
        )}
        <TypeSales type={type} types={types} event={event} now={now} onJoin={onJoin} />
      </div>
      {error && (
        <FieldError id={`${id}-error`} className="basis-full">
          {error}
        </FieldError>
      )}
    </div>
  )
}

/** A price, and the price with a code. */
export function Price({ price, discount = 0 }: { price: number; discount?: number | undefined }) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const left = reduced(price, discount)
  const now = left === 0 ? words.tickets.free : <Money dinars={left} />
  if (discount === 0) return now
  return (
    <>
      <span className="sr-only">{own.price_before} </span>
      <s className="text-mute">
        <Money dinars={price} />
      </s>{' '}
      <span className="sr-only">{own.price_with_code} </span>
      <span className="font-medium text-ink">{now}</span>
    </>
  )
}

/** When a type is sold, what follows it, and how many are left. */
function TypeSales({ type, types, event, now, onJoin }: Omit<TypeOfTicketProps, 'error' | 'children'>) {
  const { words, language } = useWords()
  const own = useBundle('event').ticket
  const state = typeState(type, now)
  if (state === 'door_only') return <p>{own.door_only}</p>
  if (state === 'sold_out')
    return (
      <>
        <p className="mt-1">
          <Tag variant="danger">{words.events.sold_out}</Tag>
        </p>
        {onJoin && offerWindow(event.date, now) && <JoinButton small onClick={() => onJoin(type)} />}
      </>
    )
  if (state === 'ended') return <p>{words.events.too_late}</p>
  if (state === 'later') return <p>{own.sold_from(boundary(type.sales_from, event, language))}</p>
  const next = nextPrice(type, types)
  const end = type.sales_until && boundary(type.sales_until, event, language, true)
  return (
    <>
      {end && (
        <p>
          {next === undefined ? own.sold_until(end) : own.price_step(end, formatMoney(type.price), formatMoney(next))}
        </p>
      )}
      {type.min > MIN_QUANTITY && type.max < MAX_QUANTITY ? (
        <p>{own.bounds(type.min, type.max)}</p>
      ) : type.min > MIN_QUANTITY ? (
        <p>{own.least(type.min)}</p>
      ) : (
        type.max < MAX_QUANTITY && <p>{own.most(type.max)}</p>
      )}
      {type.remaining !== null && type.remaining <= FEW_TICKETS && (
        <p className="mt-1">
          <Tag variant="gold">{words.events.tickets_left(type.remaining)}</Tag>
        </p>
      )}
    </>
  )
}

/** Beginning or end of sales: the day, with the hour unless that is midnight; an end at midnight is that of the day before. */
export function boundary(
  instant: string | null,
  { date }: Pick<Event, 'date'>,
  language: Language,
  isEnd = false,
): string {
  const at = Date.parse(instant ?? date)
  const isMidnight = dayStartInBahrain(at) === at
  const day = formatDayMonth(isMidnight && isEnd ? at - 1 : at, Date.parse(date), language)
  return isMidnight ? day : day + dateTimeComma[language] + formatTime(at, language)
}
