import type { TicketWithEvent } from '../../../contract/tickets.ts'

/** A ticket from the server or from this device, with the time of the server's last confirmation (milliseconds). */
export type ReadTicket = TicketWithEvent & { checkedAt?: number }

/** A page of the user's tickets, from the server or from this device. */
export interface MyTicketsPage {
  tickets: TicketWithEvent[]
  next: string | undefined
  checkedAt?: number
}
