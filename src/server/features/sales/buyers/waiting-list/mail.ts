import type { WaitingEntry } from '../../../../../contract/calls/waiting-list.ts'
import { formatCount, formatTime } from '../../../../../contract/rules/format.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import {
  button,
  type Fact,
  finePrint,
  link,
  type MailBlock,
  note,
  paragraph,
} from '../../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../../services/mail/message.ts'
import { eventCard } from '../../../events/event-facts.ts'
import { noticeWords } from '../../../events/words.ts'
import { noticeCard } from '../../managers/notice-mail.ts'
import type { WaitingNotice } from './notices.ts'
import { waitingWords } from './words.ts'

interface EntryMail {
  token: string
  email: string
  language: Language
}

/**
 * The mail about an entry, whose link leads to it: before its address is proved, to prove it there. `mail` is its number among those of
 * the entry.
 */
export function waitingMail(
  entry: WaitingEntry,
  { token, email, language, mail }: EntryMail & { mail: number },
  origin: MailOrigin,
): MailMessage {
  const { waiting, unproved } = waitingWords[language]
  const { proved, position, event } = entry
  const words = proved ? waiting : unproved
  return composeMessage(origin, {
    to: email,
    language,
    id: ['waiting', `${token}/${mail}`],
    subject: words.subject(event.title),
    heading: words.heading,
    blocks: [
      paragraph(words.text),
      about(entry, language, ...(position === null ? [] : [[waiting.position, formatCount(position)] as const])),
      button(proved ? waiting.open : unproved.confirm, linkOf(origin, token)),
      finePrint(words.unasked),
    ],
  })
}

/** The mail of an offer. */
export function offerMail(entry: WaitingEntry, { token, email, language }: EntryMail, origin: MailOrigin): MailMessage {
  const words = waitingWords[language].offer
  return composeMessage(origin, {
    to: email,
    language,
    id: ['offer', token],
    subject: words.subject(entry.event.title, entry.quantity),
    heading: words.heading,
    blocks: [
      paragraph(words.text(formatTime(entry.offer_until ?? entry.event.date, language), entry.quantity)),
      button(words.take, linkOf(origin, token)),
      about(entry, language),
      note(words.decline),
    ],
  })
}

/** The mail that says that the type is closed for which an address waited, or held an offer. */
export function closedMail(
  entry: WaitingEntry,
  { token, email, language }: EntryMail,
  origin: MailOrigin,
): MailMessage {
  const words = waitingWords[language].closed
  return composeMessage(origin, {
    to: email,
    language,
    id: ['waiting-closed', token],
    subject: words.subject(entry.event.title),
    heading: words.heading,
    blocks: [
      paragraph(words.text),
      about(entry, language),
      link(noticeWords[language].event_page, `${origin.publicUrl}/events/${entry.event.id}`),
    ],
  })
}

/**
 * The mail to an address that waits, or holds an offer, about changes of the event or its cancellation; undefined when the event is
 * again as they know it.
 */
export function waitingNoticeMail(
  { event, before, latest, state }: WaitingNotice,
  { token, email, language }: EntryMail,
  origin: MailOrigin,
): MailMessage | undefined {
  const words = waitingWords[language]
  const isCancelled = event.cancelled_at !== null
  const shown = noticeCard(before, event, language)
  if (!shown) return undefined
  const { subject, heading, text } = isCancelled ? words.cancelled : words.moved
  return composeMessage(origin, {
    to: email,
    language,
    id: ['waiting-notice', `${token}/${latest}`],
    subject: subject(event.title),
    heading,
    blocks: [
      paragraph(text(state === 'offered')),
      shown,
      ...(isCancelled ? [] : [button(words.waiting.open, linkOf(origin, token)), finePrint(words.moved.leave)]),
      link(noticeWords[language].event_page, `${origin.publicUrl}/events/${event.id}`),
    ],
  })
}

const linkOf = ({ publicUrl }: MailOrigin, token: string) => `${publicUrl}/waiting/${token}`

function about({ event, quantity, types }: WaitingEntry, language: Language, ...more: Fact[]): MailBlock {
  const words = waitingWords[language]
  const [only, ...others] = types
  const type = only && others.length === 0 && event.several_prices ? ` × \u2068${only.name}\u2069` : ''
  return eventCard(event, language, { more: [[words.quantity, formatCount(quantity) + type], ...more] })
}
