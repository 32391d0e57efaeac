import { accounts } from './accounts.ts'
import { events } from './events.ts'
import { images } from './images.ts'
import { talents } from './talents.ts'
import { tickets } from './tickets.ts'

/** The API, whole: every call under `/api`. */
export const contract = { accounts, events, images, talents, tickets }
