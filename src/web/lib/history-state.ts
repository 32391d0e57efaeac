import type { BoughtTicket } from '../features/tickets/bought-ticket.ts'

declare module '@tanstack/react-router' {
  /** What an entry of the browser's history remembers beside its address. */
  interface HistoryState {
    /** Set on an event that was opened from the list: Back then returns to the list as it was left. */
    fromList?: true
    /** The ticket bought on this visit of an event. Opening the event again is another visit: the form is back. */
    bought?: BoughtTicket
  }
}
