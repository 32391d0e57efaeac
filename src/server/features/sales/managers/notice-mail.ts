import { formatDateTime } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { type Fact, facts, link, paragraph } from '../../../services/mail/blocks.ts'
import { composeMessage, type MailMessage, type MailOrigin } from '../../../services/mail/message.ts'
import { isMoved } from '../../events/both-languages.ts'
import { calendarMethod, eventCalendar } from '../../events/calendar.ts'
import { noticeWords } from '../../events/words.ts'
import { moneyOfInvalid } from '../holder-mail.ts'
import type { KnownEvent, Notice } from './notices.ts'

/**
 * The mail to a ticket holder about changes of an event or its cancellation, with a calendar file that replaces the
 * previous one. Undefined when the event is again as they know it.
 */
export function noticeMail(notice: Notice, origin: MailOrigin): MailMessage | undefined {
  const { event, before, language, latest, paid, code } = notice
  const words = noticeWords[language]
  const isCancelled = event.cancelled_at !== null
  const changes = isCancelled ? [] : changedFacts(before, event, language)
  if (!isCancelled && changes.length === 0) return undefined
  const { subject, heading, text } = isCancelled ? words.cancelled : words.changed
  const when: Fact = [words.date, formatDateTime(event.date, language)]
  return composeMessage(origin, {
    to: notice.email,
    language,
    subject: subject(event.title),
    id: ['event', `${code}/${latest}`],
    heading,
    blocks: [
      paragraph(text),
      facts([words.event, event.title], ...(isCancelled ? [when] : changes)),
      isCancelled
        ? paragraph(moneyOfInvalid(paid, language))
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

/** The changed fields with their former values. */
export function changedFacts(before: KnownEvent, event: KnownEvent, language: Language): Fact[] {
  const words = noticeWords[language]
  const place = (of: KnownEvent) => of[`location_${language}`] ?? of.location_ar ?? of.location_en ?? ''
  const at = (instant: string | null) => (instant === null ? words.not_said : formatDateTime(instant, language))
  const changes: [isChanged: boolean, now: Fact, then: Fact][] = [
    [before.date !== event.date, [words.date, at(event.date)], [words.date_before, at(before.date)]],
    [before.ends_at !== event.ends_at, [words.ends, at(event.ends_at)], [words.ends_before, at(before.ends_at)]],
    [isMoved(before, event), [words.location, place(event)], [words.location_before, place(before)]],
  ]
  return changes.flatMap(([isChanged, now, then]) => (isChanged ? [now, then] : []))
}
