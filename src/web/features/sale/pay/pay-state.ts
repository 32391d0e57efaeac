import type { Ticket } from '../../../../contract/calls/tickets.ts'

type HeldTicket = Pick<Ticket, 'status' | 'held_for'>

/** Whether its places are held until it is paid. */
export function isUnpaid({ status, held_for }: HeldTicket): boolean {
  return status === 'held' && (held_for === 'payment' || held_for === 'transfer')
}

/** Whether it was not paid in time. */
export function hasRunOut({ status, held_for }: HeldTicket): boolean {
  return status === 'expired' && (held_for === 'payment' || held_for === 'transfer')
}

/** `replaced`: it was paid too late for its own places, and another ticket took its place. */
export type PayState = 'unpaid' | 'checking' | 'ran_out' | 'replaced'

/** Where a purchase that is to be paid online, or by bank transfer, stands; undefined for all others. Kept before there were charges, a ticket lacks them. */
export function payState(ticket: HeldTicket & Partial<Ticket>, now: number): PayState | undefined {
  if (ticket.replaced_by) return 'replaced'
  if (hasRunOut(ticket)) return 'ran_out'
  if (!isUnpaid(ticket)) return undefined
  // Past its time it is held while the provider is asked.
  const isOver = Boolean(ticket.held_until) && now >= Date.parse(ticket.held_until ?? '')
  return ticket.charge?.state === 'checking' || isOver ? 'checking' : 'unpaid'
}
