import type { Event } from '../../../contract/calls/events.ts'
import { ticketReference } from '../../../contract/rules/door.ts'
import { drawingUrl } from '../../../contract/rules/drawn-poster.ts'
import { formatDateTime, formatTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import {
  type Code,
  card,
  type Fact,
  type MailBlock,
  type MailPicture,
  type PictureShape,
} from '../../services/mail/blocks.ts'

/** Names of facts about events and tickets in mails. */
export const factWords = {
  ar: { event: 'الفعالية', date: 'الموعد', location: 'المكان', doors: 'بدء الدخول', reference: 'المرجع' },
  en: { event: 'Event', date: 'When', location: 'Where', doors: 'Doors', reference: 'Reference' },
}

type EventOfCard = Pick<Event, 'id' | 'image' | 'title' | 'date' | 'doors_at' | 'location'>

export interface CardOptions {
  /** After those of the event. */
  more?: readonly Fact[]
  /** Nobody goes there any more: without the doors. */
  isOver?: boolean
  /** One of several in the mail: small. */
  isListed?: boolean
  code?: Code | undefined
}

/** An event as it stands in mails: poster, what, when, doors and where. */
export function eventCard(
  event: EventOfCard,
  language: Language,
  { more = [], isOver = false, isListed = false, code }: CardOptions = {},
): MailBlock {
  const { title, date, location } = event
  const words = factWords[language]
  const when = formatDateTime(date, language)
  const doors = isOver ? [] : doorsFact(event, language)
  return isListed
    ? card({
        title,
        picture: posterOf(event, 'thumbnail'),
        lines: [when, ...doors.map((fact) => fact.join(' ')), location],
        facts: [...more],
      })
    : card({
        title,
        picture: posterOf(event, 'poster'),
        facts: [[words.date, when], ...doors, [words.location, location], ...more],
        code,
      })
}

/** The poster of an event, or the drawing in place of one. The title beside it says it all. */
export function posterOf({ id, image }: Pick<Event, 'id' | 'image'>, shape: PictureShape): MailPicture {
  return { image: image ?? drawingUrl(id), shape, alt: '' }
}

/** When the doors of an event open, if that is known. */
export function doorsFact({ doors_at }: Pick<Event, 'doors_at'>, language: Language): Fact[] {
  return doors_at ? [[factWords[language].doors, formatTime(doors_at, language)]] : []
}

/** What people say at the door in place of a code. */
export function referenceFact(purchaseId: string, language: Language): Fact {
  return [factWords[language].reference, ticketReference(purchaseId)]
}
