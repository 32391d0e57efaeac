import type { notifications as arabic } from '../../ar/account/notifications.ts'
import { plural } from '../../plural.ts'

export const notifications: typeof arabic = {
  unread: (count) => `${count} unread`,
  is_unread: 'Unread',
  read_all: 'Mark all as read',
  none: 'No notifications',
  none_text: 'News about your bookings, gigs, reviews and profile arrives here.',
  failed: 'Your notifications could not be loaded',
  read_failed: (reason) => `Could not be marked as read. ${reason}`,
  arrived: (title) => `New notification: ${title}`,
  more: 'More notifications',
  shown: plural('en', { one: '{n} notification shown', other: '{n} notifications shown' }),

  emails: 'Emails',
  emails_text: 'Notifications on Masrah always arrive, and so do emails about your tickets and account.',
  groups: {
    approval: 'Approval of your profile',
    reviews: 'Reviews and replies',
    bookings: 'Bookings and quotations',
    gigs: 'Gigs and applications',
    messages: 'Unread messages',
    newsletter: 'Newsletter',
  },
  emails_failed: 'Your choices could not be loaded.',
  email_failed: (reason) => `Your choice was not saved. ${reason}`,

  unsubscribe: 'Stop emails',
  unsubscribe_description: 'Stop emails of one kind from Masrah.',
  unsubscribe_question: (group) => `Stop emails about “${group}”?`,
  unsubscribe_text: 'Notifications on Masrah stay as they are, and you can turn the emails on again in the settings.',
  unsubscribe_confirm: 'Stop these emails',
  unsubscribing: 'Stopping…',
  unsubscribed: (group) => `Emails about “${group}” are off`,
  unsubscribed_text: 'None will come from now on. You can turn them on again in the settings.',
  to_settings: 'Go to settings',
  link_invalid: 'This link is not valid',
  link_invalid_text: 'Please open it from the email again, or choose your emails in the settings.',

  /** The page that confirms a subscription to the newsletter. */
  newsletter: {
    title: 'Confirm your subscription',
    description: 'Confirm a subscription to the Masrah newsletter.',
    text: 'We will write to you about new events and talents. Every email has a link that ends it.',
    confirm: 'Confirm my subscription',
    confirming: 'Confirming…',
    confirmed: "You're now subscribed to the newsletter!",
    confirmed_text: 'See you in your inbox.',
  },
}
