import { type Schedule, type TicketStatus, type TicketTimes, ticketEnd } from './sales.ts'

/* Apart from `sales.ts`, which first visits load. */

export type TicketState =
  | 'valid'
  | 'used'
  | 'over'
  | 'cancelled'
  | 'voided'
  | 'held'
  | 'expired'
  | 'handed_on'
  | 'returned'

/** What the state of a ticket depends on. Kept before there were passes, or before it could be voided or held, it lacks those. */
interface StatedTicket {
  quantity: number
  admitted: number
  status?: TicketStatus
  held_until?: string | null
  held_for?: 'mail' | 'payment' | 'transfer' | null
  voided_at?: string | null
  passes?: readonly { state: string; admitted_at: string | null }[]
}

/**
 * State of a ticket at `now`: `handed_on` and `returned` once nobody is left with it. One held for its mail expires by the clock,
 * before the server notes it; one held for a payment, or a bank transfer, when the server says so, which knows of the money first.
 */
export function ticketState(
  { quantity, admitted, status, held_until, held_for, voided_at, passes }: StatedTicket,
  { cancelled_at, ...times }: TicketTimes & Pick<Schedule, 'cancelled_at'>,
  now: number,
): TicketState {
  if (status === 'expired') return 'expired'
  if (voided_at) return 'voided'
  if (cancelled_at !== null) return 'cancelled'
  if (status === 'held')
    return held_for === 'payment' || held_for === 'transfer' || now < new Date(held_until ?? now).getTime()
      ? 'held'
      : 'expired'
  const own = passes?.filter(({ state }) => state === 'valid')
  if (own?.length === 0) return passes?.some(({ state }) => state === 'handed_on') ? 'handed_on' : 'returned'
  if (own ? own.every(({ admitted_at }) => admitted_at !== null) : admitted >= quantity) return 'used'
  return now < ticketEnd(times) ? 'valid' : 'over'
}
