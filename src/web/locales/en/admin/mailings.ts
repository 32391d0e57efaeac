import type { mailings as arabic } from '../../ar/admin/mailings.ts'
import { plural } from '../../plural.ts'

const addresses = plural('en', { one: '{n} address', other: '{n} addresses' })

export const mailings: typeof arabic = {
  title: 'Newsletters',
  description: 'Write and send the newsletter, and messages to ticket holders.',
  to_holders: 'Messages to ticket holders',
  search: 'Search subjects',
  none: 'Nothing written yet.',
  load_failed: "Couldn't load the newsletters.",
  back: 'All newsletters and messages',
  not_found: 'Newsletter not found',
  not_found_text: 'It may have been deleted, or the link is incomplete.',
  subject: 'Subject',
  when: 'Send time',
  kinds: { newsletter: 'Newsletter', weekly: "The week's programme", event: 'Message to ticket holders' },
  states: { draft: 'Draft', planned: 'Scheduled', sending: 'Sending', sent: 'Sent' },
  figures: {
    readers: 'Recipients',
    delivered: 'Delivered',
    refused: 'Bounced',
    skipped: 'No longer subscribed',
    unsubscribed: 'Unsubscribed',
  },
  counting: 'Counting…',

  weekly: {
    title: "The week's programme",
    text: "Written and sent automatically every Sunday at 9:00 AM: the next two weeks' events that still have tickets.",
    next: 'Next:',
    look: 'See what would go out now',
    none: 'No events in the next two weeks have tickets left, so nothing is sent.',
  },

  new_title: 'New newsletter',
  edit_title: 'Edit the text',
  subject_in: { ar: 'Subject in Arabic', en: 'Subject in English' },
  body_in: { ar: 'Text in Arabic', en: 'Text in English' },
  body_hint:
    'Leave a line empty to start a new paragraph. If a paragraph ends with a link on its own line, its first line becomes the link.',
  untitled: { ar: 'عنوان الرسالة', en: 'Subject' },
  sign_off: { ar: 'فريق مسرح', en: 'The Masrah team' },
  send_at: 'Send time',
  time_hint: 'Leave empty to keep it as a draft until you send it.',
  save: 'Save and continue',
  save_failed: "Couldn't save the text.",
  test: 'Send a test to myself',
  tested: (email) => `Sent to ${email} in both languages.`,

  reaches: ({ ar, en }) =>
    ar + en === 0 ? 'Reaches nobody.' : `Reaches ${addresses(ar + en)}: ${ar} in Arabic, ${en} in English.`,
  send: 'Send…',
  send_title: 'Send this?',
  send_confirm: 'Send now',
  plan_confirm: 'Schedule',
  final: "Each address gets one email. Once sending starts, you can't stop it.",
  cancel_plan: 'Cancel sending',
  remove_title: 'Delete this text?',
  remove_text: "It won't be sent, and you can't restore its text.",
  keep: 'Keep it',

  to: 'To',
  audiences: { all: 'All ticket holders', not_admitted: 'Not checked in yet' },
  audience_of: (audience, count) => (count === undefined ? audience : `${audience} (${addresses(count)})`),
}
