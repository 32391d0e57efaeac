import type { mailings as arabic } from '../../ar/admin/mailings.ts'
import { plural } from '../../plural.ts'

const addresses = plural('en', { one: '{n} address', other: '{n} addresses' })

export const mailings: typeof arabic = {
  title: 'Newsletters',
  description: 'Write and send the newsletter, and messages to ticket holders.',
  search: 'Search subjects',
  none: 'Nothing written yet.',
  load_failed: 'The newsletters could not be loaded.',
  back: 'All newsletters and messages',
  not_found: 'Newsletter not found',
  not_found_text: 'It may have been deleted, or the link is incomplete.',
  subject: 'Subject',
  when: 'Sent at',
  kinds: { newsletter: 'Newsletter', weekly: "The week's programme", event: 'Message to ticket holders' },
  states: { draft: 'Draft', planned: 'Planned', sending: 'Sending', sent: 'Sent' },
  figures: {
    readers: 'Recipients',
    delivered: 'Delivered',
    refused: 'Refused',
    skipped: 'Left before',
    unsubscribed: 'Unsubscribed',
  },
  counting: 'Being counted',

  weekly: {
    title: "The week's programme",
    text: 'Writes and sends itself every Sunday at 9:00 AM: the events of the next two weeks that have tickets.',
    next: 'Next:',
    look: 'See what would be sent now',
    none: 'No event of the next two weeks has tickets, so nothing is sent.',
  },

  new_title: 'New newsletter',
  edit_title: 'Edit the text',
  subject_in: { ar: 'Subject in Arabic', en: 'Subject in English' },
  body_in: { ar: 'Text in Arabic', en: 'Text in English' },
  body_hint:
    'An empty line starts a new paragraph. A link on a line of its own at the end of a paragraph makes its first line the link.',
  untitled: { ar: 'عنوان الرسالة', en: 'Subject' },
  sign_off: { ar: 'فريق مسرح', en: 'The Masrah team' },
  send_at: 'Send at',
  time_hint: 'Leave it empty to keep a draft until you send it.',
  save: 'Save and continue',
  save_failed: 'The text could not be saved.',
  test: 'Send a test to myself',
  tested: (email) => `Sent to ${email} in both languages.`,

  reaches: ({ ar, en }) =>
    ar + en === 0 ? 'Reaches nobody.' : `Reaches ${addresses(ar + en)}: ${ar} in Arabic, ${en} in English.`,
  send: 'Send…',
  send_title: 'Send this?',
  send_confirm: 'Send now',
  plan_confirm: 'Plan it',
  final: 'One email to each address. Once it has started, it cannot be taken back.',
  cancel_plan: 'Cancel sending',
  remove_title: 'Delete this text?',
  remove_text: 'It will not be sent, and its text cannot be restored.',
  keep: 'Keep it',

  to: 'To',
  audiences: { all: 'All ticket holders', not_admitted: 'Those not admitted yet' },
  audience_of: (audience, count) => (count === undefined ? audience : `${audience} (${addresses(count)})`),
}
