import type { Ticket } from '../../../contract/tickets.ts'

/** A ticket just bought, and what only its buyer knows of it. */
export interface BoughtTicket {
  ticket: Ticket
  /** Where it was mailed; unknown when it was an earlier attempt that went through. */
  email?: string
  /** The address has been corrected, which can be done once. */
  corrected?: true
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /**
     * The ticket bought on this visit of an event: Back and Forward bring it back. Opening the event again is another
     * visit, which begins with the form.
     */
    bought?: BoughtTicket
  }
}
