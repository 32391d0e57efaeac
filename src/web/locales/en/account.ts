import type * as arabic from '../ar/account.ts'
import { auth } from './account/auth.ts'
import { availabilityEdit } from './account/availability-edit.ts'
import { bookings } from './account/bookings.ts'
import { boxOffice } from './account/box-office.ts'
import { checkIn } from './account/check-in.ts'
import { gigs } from './account/gigs.ts'
import { messages } from './account/messages.ts'
import { notifications } from './account/notifications.ts'
import { images, profile } from './account/profile.ts'
import { settings } from './account/settings.ts'
import { talentEdit } from './account/talent-edit.ts'

/** Feedback of visitors and users about the site. */
export const feedback: typeof arabic.feedback = {
  text: 'A fault, an idea, a kind word: we read all of it.',
  message: 'Your feedback, or the problem',
  message_hint: 'For a problem: what did you expect, and what happened?',
  required: 'Please describe the issue',
  add_image: 'Add a picture',
  replace_image: 'Choose another picture',
  image: 'Attached picture',
  image_hint: 'Such as a screenshot. Only admins see it.',
  preparing: 'Preparing the picture…',
  remove_image: 'Remove the picture',
  not_an_image: 'This picture could not be read. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
  name: 'Name (optional)',
  email: 'Email (optional)',
  email_hint: 'So that we can write back if need be.',
  sent_as: (email) => `Sent with your account ${email}`,
  submit: 'Submit feedback',
  submitting: 'Submitting…',
  done: 'Thank you for your feedback!',
  failed: 'Error sending report.',
  exception: 'Something went wrong.',
  no_connection: 'We could not reach Masrah. Please check your connection; what you typed is still here.',
}

/** Edits that were not saved. */
export const draft: typeof arabic.draft = {
  restored: 'These are unsaved changes from an earlier visit.',
  discard: 'Discard my changes',
  changed: 'Changes were saved elsewhere after you opened this page.',
  changed_text: 'Start again from the latest state, or save what is written here in its place.',
  take_latest: 'Show the latest state',
  keep_mine: 'Keep my changes',
}

/** The tabs of notifications and messages. */
const inbox: typeof arabic.account.inbox = {
  loading: 'Checking whether you are logged in…',
  notifications: {
    description: 'Your notifications at Masrah.',
    signed_out: 'Log in to see your notifications',
    signed_out_text: 'News about your bookings, messages and profile arrives here.',
  },
  messages: {
    description: 'Your messages at Masrah.',
    signed_out: 'Log in to see your messages',
    signed_out_text: 'Here you talk to talents and organisers directly.',
  },
}

export const account: typeof arabic.account = {
  auth,
  availabilityEdit,
  bookings,
  boxOffice,
  checkIn,
  draft,
  feedback,
  gigs,
  images,
  inbox,
  messages,
  notifications,
  profile,
  settings,
  talentEdit,
}
