import type { AdminEvent } from '../../../../contract/admin-events.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { eventErrors } from '../../../../contract/event-errors.ts'
import type { Event } from '../../../../contract/events.ts'
import { instantInBahrain, isoInBahrain } from '../../../../contract/rules/bahrain.ts'
import { cleanDigits } from '../../../../contract/rules/digits.ts'
import {
  eventTimesProblem,
  isStartAllowed,
  MAX_AGE_LIMIT,
  MAX_CAPACITY,
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_LOCATION,
  MAX_EVENT_TAG,
  MAX_EVENT_TAGS,
  MAX_EVENT_TITLE,
  SHOW_LANGUAGES,
} from '../../../../contract/rules/event.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { parseUrl } from '../../../../contract/rules/parse-url.ts'
import { cleanLine, cleanText } from '../../../../contract/rules/typed-text.ts'
import { amountProblem, isWholeBetween, parseAmount, parseWholeNumber } from '../../../lib/parse-amount.ts'

/** Fields of the editor, in the order of the form; the image is its address, the venue its id. */
export const EVENT_FIELDS = [
  'title_ar',
  'description_ar',
  'title_en',
  'description_en',
  'image',
  'date',
  'doors_at',
  'ends_at',
  'venue_id',
  'location',
  'map_url',
  'ticket_price',
  'capacity',
  'age_limit',
  'show_language',
  'tags',
  'featured',
] as const
export type EventField = (typeof EVENT_FIELDS)[number]

/** Values as typed; empty if untouched. Times are local to Bahrain: `YYYY-MM-DDTHH:MM`. */
export type EventValues = Record<EventField, string>

export const EMPTY_EVENT = Object.fromEntries(EVENT_FIELDS.map((field) => [field, ''])) as EventValues

/** Value of a ticked checkbox. */
export const ON = 'on'

const DAY_MS = 86_400_000
const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/** Initial values of the editor for an event. */
export function valuesOf(event: AdminEvent): EventValues {
  return {
    title_ar: event.title_ar ?? '',
    title_en: event.title_en ?? '',
    description_ar: event.description_ar ?? '',
    description_en: event.description_en ?? '',
    date: localTime(event.date),
    ends_at: localTime(event.ends_at),
    doors_at: localTime(event.doors_at),
    venue_id: event.venue_id ?? '',
    location: event.location,
    map_url: event.map_url ?? '',
    image: event.image ?? '',
    tags: event.tags.join('، '),
    ticket_price: numeral(event.ticket_price),
    capacity: numeral(event.capacity),
    age_limit: numeral(event.age_limit),
    show_language: event.show_language ?? '',
    featured: event.featured ? ON : '',
  }
}

/**
 * The body of the call that saves `values`, based on a state of the event if it exists. The values must have no
 * problems.
 */
export function eventFrom(values: EventValues, before?: AdminEvent) {
  return {
    title_ar: cleanLine(values.title_ar) || null,
    title_en: cleanLine(values.title_en) || null,
    description_ar: cleanText(values.description_ar) || null,
    description_en: cleanText(values.description_en) || null,
    date: instantOf(values.date, before?.date) ?? '',
    ends_at: instantOf(values.ends_at, before?.ends_at),
    doors_at: instantOf(values.doors_at, before?.doors_at),
    venue_id: values.venue_id || null,
    location: cleanLine(values.location),
    map_url: cleanLine(values.map_url) || null,
    image: values.image || null,
    tags: splitTags(values.tags),
    ticket_price: parseAmount(values.ticket_price) ?? null,
    capacity: parseWholeNumber(values.capacity) ?? null,
    age_limit: parseWholeNumber(values.age_limit) ?? null,
    show_language: SHOW_LANGUAGES.find((known) => known === values.show_language) ?? null,
    featured: values.featured === ON,
  }
}

/** Most errors that the server would refuse at `now` (milliseconds). */
export function eventProblemsIn(
  values: EventValues,
  now: number,
  before?: AdminEvent,
): Partial<Record<EventField, ErrorCode>> {
  const event = eventFrom(values, before)
  const problems: Partial<Record<EventField, ErrorCode>> = {}
  for (const language of ['ar', 'en'] as const) {
    if ((event[`title_${language}`]?.length ?? 0) > MAX_EVENT_TITLE)
      problems[`title_${language}`] = 'EVENT_TITLE_INVALID'
    if ((event[`description_${language}`]?.length ?? 0) > MAX_EVENT_DESCRIPTION)
      problems[`description_${language}`] = 'EVENT_DESCRIPTION_TOO_LONG'
  }
  if (!event.title_ar && !event.title_en) problems.title_ar = 'EVENT_TITLE_REQUIRED'
  if (!event.description_ar && !event.description_en) problems.description_ar = 'EVENT_DESCRIPTION_REQUIRED'
  if (!event.date || (event.date !== before?.date && !isStartAllowed(event.date, now)))
    problems.date = 'EVENT_DATE_INVALID'
  else {
    const problem = eventTimesProblem(event)
    if (problem) problems[eventErrors[problem].field] = problem
  }
  if (!event.location || event.location.length > MAX_EVENT_LOCATION) problems.location = 'EVENT_LOCATION_INVALID'
  if (event.map_url && !(event.map_url.startsWith('https://') && parseUrl(event.map_url)))
    problems.map_url = 'MAP_URL_INVALID'
  if (event.tags.length > MAX_EVENT_TAGS || event.tags.some((tag) => tag.length > MAX_EVENT_TAG))
    problems.tags = 'EVENT_TAGS_INVALID'
  const priceProblem = amountProblem(values.ticket_price, 'PRICE_INVALID')
  if (priceProblem) problems.ticket_price = priceProblem
  if (!isWholeBetween(values.capacity, 1, MAX_CAPACITY)) problems.capacity = 'CAPACITY_INVALID'
  if (!isWholeBetween(values.age_limit, 0, MAX_AGE_LIMIT)) problems.age_limit = 'AGE_LIMIT_INVALID'
  return problems
}

/** The event as readers of `language` would see it, with placeholders for empty fields. */
export function eventPreview(
  values: EventValues,
  language: Language,
  placeholders: Record<'title' | 'description' | 'location', string>,
  now: number,
  before?: AdminEvent,
): Event {
  const event = eventFrom(values, before)
  const title = textIn(language, { ar: event.title_ar, en: event.title_en })
  const description = textIn(language, { ar: event.description_ar, en: event.description_en })
  return {
    id: before?.id ?? 'new',
    title: title.text ?? placeholders.title,
    title_language: title.language,
    description: description.text ?? placeholders.description,
    description_language: description.language,
    // Without a start it is next week, so that the preview shows tickets on sale.
    date: event.date || new Date(now + 7 * DAY_MS).toISOString(),
    ends_at: event.ends_at,
    doors_at: event.doors_at,
    location: event.location || placeholders.location,
    map_url: event.map_url,
    image: event.image,
    image_blur: null,
    tags: event.tags,
    ticket_price: event.ticket_price,
    capacity: event.capacity,
    remaining: event.capacity === null ? null : Math.max(0, event.capacity - (before?.sold ?? 0)),
    age_limit: event.age_limit,
    show_language: event.show_language,
    featured: event.featured,
    created_at: before?.created_at ?? new Date(now).toISOString(),
    cancelled_at: before?.cancelled_at ?? null,
  }
}

/** The text in a language, or else in the other, with its language. */
function textIn(language: Language, texts: Record<Language, string | null>) {
  const other = language === 'ar' ? 'en' : 'ar'
  const shown = texts[language] === null && texts[other] !== null ? other : language
  return { text: texts[shown], language: shown }
}

function localTime(instant: string | null): string {
  return instant === null ? '' : isoInBahrain(instant).slice(0, 16)
}

/** Instant of a typed time. Keeps the previous instant, seconds included, if the text is unchanged. */
function instantOf(typed: string, before: string | null | undefined): string | null {
  const local = cleanDigits(typed)
  if (before && local === localTime(before)) return before
  const [, day, time] = LOCAL_TIME.exec(local) ?? []
  const instant = day && time ? instantInBahrain(day, time) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant.toISOString() : null
}

function splitTags(typed: string): string[] {
  const tags = cleanText(typed)
    .split(/[,،;؛\n]/)
    .map((tag) => tag.trim())
  return [...new Set(tags)].filter(Boolean)
}

function numeral(number: number | null): string {
  return number === null ? '' : String(number)
}
