import type { Event } from '../../../contract/calls/events.ts'
import { ticketReference } from '../../../contract/rules/door.ts'
import { formatDateTime, formatTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { type Fact, facts, type MailBlock } from '../../services/mail/blocks.ts'

/** Names of facts about events and tickets in mails. */
export const factWords = {
  ar: { event: 'الفعالية', date: 'الموعد', location: 'المكان', doors: 'بدء الدخول', reference: 'المرجع' },
  en: { event: 'Event', date: 'When', location: 'Where', doors: 'Doors', reference: 'Reference' },
}

/** What, when and where an event is, for a mail; `doors` stand after the time, `more` last. */
export function eventFacts(
  { title, date, location }: Pick<Event, 'title' | 'date' | 'location'>,
  language: Language,
  more: readonly Fact[],
  doors: readonly Fact[] = [],
): MailBlock {
  const words = factWords[language]
  return facts(
    [words.event, title],
    [words.date, formatDateTime(date, language)],
    ...doors,
    [words.location, location],
    ...more,
  )
}

/** When the doors of an event open, if that is known. */
export function doorsFact({ doors_at }: Pick<Event, 'doors_at'>, language: Language): Fact[] {
  return doors_at ? [[factWords[language].doors, formatTime(doors_at, language)]] : []
}

/** What people say at the door in place of a code. */
export function referenceFact(purchaseId: string, language: Language): Fact {
  return [factWords[language].reference, ticketReference(purchaseId)]
}
