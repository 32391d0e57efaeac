import type { TicketWithEvent } from '../../../contract/tickets.ts'

/** A ticket of the server, or one that this device keeps, with the time when the server last said so (milliseconds). */
export type ReadTicket = TicketWithEvent & { checkedAt?: number }

/** A page of the user's tickets, of the server or as this device keeps them. */
export interface MyTicketsPage {
  tickets: TicketWithEvent[]
  next: string | undefined
  checkedAt?: number
}
