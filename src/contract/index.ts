import { admin } from './admin.ts'
import { adminEvents } from './admin-events.ts'
import { adminTalents } from './admin-talents.ts'
import { audit } from './audit.ts'
import { auth } from './auth.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { bugReports } from './bug-reports.ts'
import { checkIn } from './check-in.ts'
import { dataExport } from './data-export.ts'
import { events } from './events.ts'
import { gigs } from './gigs.ts'
import { images } from './images.ts'
import { inbox } from './inbox.ts'
import { live } from './live.ts'
import { messages } from './messages.ts'
import { newsletter } from './newsletter.ts'
import { notifications } from './notifications.ts'
import { profiles } from './profiles.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { talents } from './talents.ts'
import { tickets } from './tickets.ts'
import { users } from './users.ts'
import { venues } from './venues.ts'

/** The whole API: every call below `/api`. */
export const contract = {
  admin,
  audit,
  auth,
  availability,
  bookings,
  bugReports,
  checkIn,
  dataExport,
  events: { ...events, ...adminEvents },
  gigs,
  images,
  inbox,
  live,
  messages,
  newsletter,
  notifications,
  profiles,
  reports,
  reviews,
  talents: { ...talents, ...adminTalents },
  tickets,
  users,
  venues,
}
