import type { event as arabic } from '../ar/event.ts'
import { calendarLinks, eventPage } from './event/event-page.ts'
import { myTickets } from './event/my-tickets.ts'
import { ticket } from './event/ticket.ts'

export const event: typeof arabic = { calendarLinks, eventPage, myTickets, ticket }
