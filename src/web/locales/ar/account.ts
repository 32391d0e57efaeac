import { auth } from './account/auth.ts'
import { availabilityEdit } from './account/availability-edit.ts'
import { bookings } from './account/bookings.ts'
import { checkIn } from './account/check-in.ts'
import { feedback } from './account/feedback.ts'
import { gigs } from './account/gigs.ts'
import { messages } from './account/messages.ts'
import { notifications } from './account/notifications.ts'
import { images, profile } from './account/profile.ts'
import { settings } from './account/settings.ts'
import { talentEdit } from './account/talent-edit.ts'

/** Texts of pages for signed-in users, of logging in, and of the door. */
export const account = {
  auth,
  availabilityEdit,
  bookings,
  checkIn,
  feedback,
  gigs,
  images,
  messages,
  notifications,
  profile,
  settings,
  talentEdit,
}
