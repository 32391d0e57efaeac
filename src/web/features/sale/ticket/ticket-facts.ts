import type { Event } from '../../../../contract/calls/events.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { formatDay, formatMoney, formatTime } from '../../../../contract/rules/format.ts'
import { dueOf, owedOf } from '../../../../contract/rules/payment.ts'
import { handedOnOf } from '../../../../contract/rules/ticket-lines.ts'
import type { TicketState } from '../../../../contract/rules/ticket-state.ts'
import type { Locale } from '../../../lib/i18n.tsx'

/** How many people of a ticket were handed on, below those who enter by its code; none where nobody was. */
export function handedOnLines(
  ticket: Parameters<typeof handedOnOf>[0],
  own: { handed_on_people: (people: number) => string },
): string[] {
  const people = handedOnOf(ticket)
  return people > 0 ? [own.handed_on_people(people)] : []
}

interface TicketFact {
  label: string
  value: string
}

interface FactSource {
  ticket: Ticket
  event: Event
  state: TicketState
}

type FactLabels = Record<'doors_from' | 'price' | 'at_entrance' | 'paid' | 'to_give_back', string>

/** What stands largest on a ticket, on screen, paper and its picture: day and time, doors, money. */
export function ticketFacts({ ticket, event, state }: FactSource, locale: Locale, own: FactLabels): TicketFact[] {
  const { language } = locale
  const { date, doors_at } = event
  const money = moneyFact(ticket, state, locale, own)
  return [
    { label: formatDay(date, language), value: formatTime(date, language) },
    ...(doors_at ? [{ label: own.doors_from, value: formatTime(doors_at, language) }] : []),
    ...(money ? [money] : []),
  ]
}

/** What is to pay, paid or to be refunded. Tickets kept before payments were noted lack `paid`. */
function moneyFact(
  { quantity, total, paid = 0 }: Ticket,
  state: TicketState,
  { words }: Locale,
  own: FactLabels,
): TicketFact | undefined {
  const isUnowed = paid === 0 && (quantity === 0 || state === 'voided')
  if (isUnowed) return undefined
  const owed = owedOf({ total, paid }, state === 'voided' || state === 'cancelled')
  if (owed > 0) return { label: own.to_give_back, value: formatMoney(owed) }
  if (total === 0) return { label: own.price, value: words.tickets.free }
  if (paid === total) return { label: own.paid, value: formatMoney(total) }
  if (paid === 0 && state !== 'valid') return { label: own.price, value: formatMoney(total) }
  return { label: own.at_entrance, value: formatMoney(dueOf({ total, paid })) }
}
