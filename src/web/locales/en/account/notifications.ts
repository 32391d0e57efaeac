import type { notifications as arabic } from '../../ar/account/notifications.ts'
import { plural } from '../../plural.ts'

export const notifications: typeof arabic = {
  unread: (count) => `${count} unread`,
  is_unread: 'Unread',
  read_all: 'Mark all as read',
  none: 'No notifications',
  none_text: 'News about your bookings, gigs, reviews and profile shows up here.',
  failed: "Couldn't load your notifications",
  read_failed: (reason) => `Couldn't mark as read. ${reason}`,
  arrived: (title) => `New notification: ${title}`,
  more: 'More notifications',
  shown: plural('en', { one: '{n} notification shown', other: '{n} notifications shown' }),

  emails: 'Emails',
  emails_text: 'You always get notifications on Masrah, and emails about your tickets and account.',
  groups: {
    approval: 'Profile approval',
    reviews: 'Reviews and replies',
    bookings: 'Bookings and quotations',
    gigs: 'Gigs and applications',
    messages: 'Unread messages',
    newsletter: 'Newsletter',
  },
  emails_failed: "Couldn't load your choices.",
  email_failed: (reason) => `Your choice wasn't saved. ${reason}`,

  unsubscribe: 'Stop emails',
  unsubscribe_description: 'Stop one kind of email from Masrah.',
  unsubscribe_question: (group) => `Stop emails about “${group}”?`,
  unsubscribe_text: "You'll still get notifications on Masrah, and you can turn the emails back on in settings.",
  unsubscribe_confirm: 'Stop these emails',
  unsubscribing: 'Stopping…',
  unsubscribed: (group) => `Emails about “${group}” are off`,
  unsubscribed_text: "You won't get any more. You can turn them back on in settings.",
  to_settings: 'Go to settings',
  link_invalid: "This link isn't valid",
  link_invalid_text: 'Open it from the email again, or choose your emails in settings.',

  /** The page that confirms a subscription to the newsletter. */
  newsletter: {
    title: 'Confirm your subscription',
    description: 'Confirm your subscription to the Masrah newsletter.',
    text: "We'll write to you about new events and talents. Every email has a link to unsubscribe.",
    confirm: 'Confirm my subscription',
    confirming: 'Confirming…',
    confirmed: "You're now subscribed to the newsletter!",
    confirmed_text: 'See you in your inbox.',
  },
}
