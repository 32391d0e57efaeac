import type * as arabic from '../ar/account.ts'
import { auth } from './account/auth.ts'
import { availabilityEdit } from './account/availability-edit.ts'
import { bookings } from './account/bookings.ts'
import { boxOffice } from './account/box-office.ts'
import { checkIn } from './account/check-in.ts'
import { deposits } from './account/deposits.ts'
import { gigs } from './account/gigs.ts'
import { messages } from './account/messages.ts'
import { notifications } from './account/notifications.ts'
import { images, profile } from './account/profile.ts'
import { settings } from './account/settings.ts'
import { talentEdit } from './account/talent-edit.ts'

/** Feedback of visitors and users about the site. */
export const feedback: typeof arabic.feedback = {
  text: 'A bug, an idea, a kind word: we read everything.',
  message: 'Your feedback, or the problem',
  message_hint: 'If something broke: what did you expect, and what happened?',
  required: 'Please describe the issue',
  add_image: 'Add a picture',
  replace_image: 'Choose another picture',
  image: 'Attached picture',
  image_hint: 'For example, a screenshot. Only admins see it.',
  preparing: 'Preparing the picture…',
  remove_image: 'Remove the picture',
  not_an_image: "We can't read this picture. Choose a JPEG, PNG, WebP, AVIF or GIF.",
  name: 'Name (optional)',
  email: 'Email (optional)',
  email_hint: 'So we can write back if we need to.',
  sent_as: (email) => `Sent from your account ${email}`,
  submit: 'Submit feedback',
  submitting: 'Submitting…',
  done: 'Thank you for your feedback!',
  failed: 'Error sending report.',
  exception: 'Something went wrong.',
  no_connection: "We couldn't reach Masrah. Check your connection; what you typed is still here.",
}

/** Edits that were not saved. */
export const draft: typeof arabic.draft = {
  restored: 'These are unsaved changes from an earlier visit.',
  discard: 'Discard my changes',
  changed: 'Someone saved changes after you opened this page.',
  changed_text: 'Start from the latest version, or save yours over it.',
  take_latest: 'Show the latest version',
  keep_mine: 'Keep my changes',
}

/** The tabs of notifications and messages. */
const inbox: typeof arabic.account.inbox = {
  loading: "Checking whether you're logged in…",
  notifications: {
    description: 'Your notifications on Masrah.',
    signed_out: 'Log in to see your notifications',
    signed_out_text: 'News about your bookings, messages and profile shows up here.',
  },
  messages: {
    description: 'Your messages on Masrah.',
    signed_out: 'Log in to see your messages',
    signed_out_text: 'Talk to talents and organisers directly here.',
  },
}

export const account: typeof arabic.account = {
  auth,
  availabilityEdit,
  bookings,
  boxOffice,
  checkIn,
  deposits,
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
