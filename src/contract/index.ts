import { events } from './events.ts'
import { tickets } from './tickets.ts'

/** The API, whole: every call under `/api`. */
export const contract = { events, tickets }
