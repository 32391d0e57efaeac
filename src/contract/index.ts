import { auth } from './auth.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { events } from './events.ts'
import { images } from './images.ts'
import { profiles } from './profiles.ts'
import { reviews } from './reviews.ts'
import { talents } from './talents.ts'
import { tickets } from './tickets.ts'

/** The API, whole: every call under `/api`. */
export const contract = { auth, availability, bookings, events, images, profiles, reviews, talents, tickets }
