import { calendarLinks, eventPage } from './event/event-page.ts'
import { myTickets } from './event/my-tickets.ts'
import { ticket } from './event/ticket.ts'

/** Texts of the page of an event, of tickets and calendars. */
export const event = { calendarLinks, eventPage, myTickets, ticket }
