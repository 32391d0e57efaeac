import type { Ticket } from '../../../contract/tickets.ts'

/** A ticket just bought, with data known only to its buyer. */
export interface BoughtTicket {
  ticket: Ticket
  /** Address that it was mailed to; unknown when an earlier attempt had succeeded. */
  email?: string
  /** The address was corrected, which is allowed once. */
  corrected?: true
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The ticket bought on this visit of an event, so that Back and Forward restore it. Opening the event again shows
     * the form.
     */
    bought?: BoughtTicket
  }
}
