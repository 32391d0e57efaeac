import type { EventInBothLanguages } from '../../../../contract/calls/events.ts'
import { formatDateTime } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { card, type Fact, link, type MailBlock, paragraph } from '../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../services/mail/message.ts'
import { isMoved } from '../../events/both-languages.ts'
import { calendarMethod, eventCalendar } from '../../events/calendar.ts'
import { doorsFact, eventCard, posterOf } from '../../events/event-facts.ts'
import { noticeWords } from '../../events/words.ts'
import { moneyOfInvalid } from '../holder-mail.ts'
import type { KnownEvent, Notice } from './notices.ts'

/**
 * The mail to a ticket holder about changes of an event or its cancellation, with a calendar file that replaces the
 * previous one. Undefined when the event is again as they know it.
 */
export function noticeMail(notice: Notice, origin: MailOrigin): MailMessage | undefined {
  const { event, before, language, latest, at_door, online, code } = notice
  const words = noticeWords[language]
  const isCancelled = event.cancelled_at !== null
  const about = noticeCard(before, event, language)
  if (!about) return undefined
  const { subject, heading, text } = isCancelled ? words.cancelled : words.changed
  return composeMessage(origin, {
    to: notice.email,
    language,
    subject: subject(event.title),
    id: ['event', `${code}/${latest}`],
    heading,
    blocks: [
      paragraph(text),
      about,
      isCancelled
        ? paragraph(moneyOfInvalid({ at_door, online }, language))
        : link(words.open_ticket, `${origin.publicUrl}/scan/${code}`),
      link(words.event_page, `${origin.publicUrl}/events/${event.id}`),
    ],
    attachments: [
      {
        filename: 'masrah.ics',
        content: eventCalendar(event, origin.publicUrl, latest),
        contentType: `text/calendar; charset=utf-8; method=${calendarMethod(event)}`,
      },
    ],
  })
}

/** The event of a notice: cancelled, or with what changed of it and how that was before. Undefined when it is again as it was. */
export function noticeCard(before: KnownEvent, event: EventInBothLanguages, language: Language): MailBlock | undefined {
  if (event.cancelled_at !== null) return eventCard(event, language, { isOver: true })
  const words = noticeWords[language]
  const place = (of: KnownEvent) => of[`location_${language}`] ?? of.location_ar ?? of.location_en ?? ''
  const at = (instant: string | null) => (instant === null ? words.not_said : formatDateTime(instant, language))
  const hasNewDate = before.date !== event.date
  const hasNewEnd = before.ends_at !== event.ends_at
  const hasNewPlace = isMoved(before, event)
  if (!hasNewDate && !hasNewEnd && !hasNewPlace) return undefined
  const ifNew = (isNew: boolean, ...rows: Fact[]) => (isNew ? rows : [])
  return card({
    title: event.title,
    picture: posterOf(event, 'poster'),
    facts: [
      [words.date, at(event.date)],
      ...ifNew(hasNewDate, [words.date_before, at(before.date)]),
      ...doorsFact(event, language),
      ...ifNew(hasNewEnd, [words.ends, at(event.ends_at)], [words.ends_before, at(before.ends_at)]),
      [words.location, place(event)],
      ...ifNew(hasNewPlace, [words.location_before, place(before)]),
    ],
  })
}
