import type { AnyContractProcedure } from '@orpc/contract'
import { addressProofs } from './calls/address-proofs.ts'
import { admin } from './calls/admin.ts'
import { adminTalents } from './calls/admin-talents.ts'
import { audit } from './calls/audit.ts'
import { auth } from './calls/auth.ts'
import { availability } from './calls/availability.ts'
import { bankTransfers } from './calls/bank-transfers.ts'
import { bookings } from './calls/bookings.ts'
import { bookmarks } from './calls/bookmarks.ts'
import { boxOffice } from './calls/box-office.ts'
import { bugReports } from './calls/bug-reports.ts'
import { charges } from './calls/charges.ts'
import { checkIn } from './calls/check-in.ts'
import { codes } from './calls/codes.ts'
import { dataExport } from './calls/data-export.ts'
import { eventTags } from './calls/event-tags.ts'
import { events } from './calls/events.ts'
import { finance } from './calls/finance.ts'
import { gigs } from './calls/gigs.ts'
import { guestList } from './calls/guest-list.ts'
import { guests } from './calls/guests.ts'
import { images } from './calls/images.ts'
import { inbox } from './calls/inbox.ts'
import { live } from './calls/live.ts'
import { mailings } from './calls/mailings.ts'
import { managedEvents } from './calls/managed-events.ts'
import { managedPurchases } from './calls/managed-purchases.ts'
import { messages } from './calls/messages.ts'
import { newsletter } from './calls/newsletter.ts'
import { notifications } from './calls/notifications.ts'
import { passes } from './calls/passes.ts'
import { payments } from './calls/payments.ts'
import { profiles } from './calls/profiles.ts'
import { refunds } from './calls/refunds.ts'
import { reports } from './calls/reports.ts'
import { reviews } from './calls/reviews.ts'
import { search } from './calls/search.ts'
import { suppressedAddresses } from './calls/suppressed-addresses.ts'
import { talents } from './calls/talents.ts'
import { tickets } from './calls/tickets.ts'
import { users } from './calls/users.ts'
import { venues } from './calls/venues.ts'
import { waitingList } from './calls/waiting-list.ts'
import type { ErrorCode } from './errors.ts'

/** The whole API: every call below `/api`. */
export const contract = {
  addressProofs,
  admin,
  audit,
  auth,
  availability,
  bankTransfers,
  bookings,
  bookmarks,
  boxOffice: { ...boxOffice, ...guestList },
  bugReports,
  charges,
  refunds,
  checkIn,
  codes,
  dataExport,
  events: { ...events, ...eventTags, ...managedEvents, ...managedPurchases },
  finance,
  gigs,
  guests,
  images,
  inbox,
  live,
  mailings,
  messages,
  newsletter,
  notifications,
  passes,
  payments,
  profiles,
  reports,
  reviews,
  search,
  suppressedAddresses,
  talents: { ...talents, ...adminTalents },
  tickets,
  users,
  venues,
  waitingList,
}

/** The codes by which a call declares to refuse. */
export type RefusalOf<Call extends AnyContractProcedure> = Extract<keyof Call['~orpc']['errorMap'], ErrorCode>
