import { z } from 'zod'
import { eventErrors } from './event-errors.ts'
import {
  amount,
  imageAddress,
  instantOr,
  line,
  mapUrl,
  requiredLine,
  text,
  typedNumber,
  uuid,
  VISIBLE,
} from './fields.ts'
import {
  eventTimesProblem,
  MAX_AGE_LIMIT,
  MAX_CAPACITY,
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_LOCATION,
  MAX_EVENT_TAG,
  MAX_EVENT_TAGS,
  MAX_EVENT_TITLE,
  MAX_TICKET_PRICE,
  SHOW_LANGUAGES,
} from './rules/event.ts'
import { type Language, languageOfText } from './rules/language.ts'

const title = line(MAX_EVENT_TITLE, 'EVENT_TITLE_INVALID').nullish()
const description = text(MAX_EVENT_DESCRIPTION, 'EVENT_DESCRIPTION_TOO_LONG').nullish()

const int = (refusal: string, min: number, max: number) =>
  typedNumber(z.int(refusal).min(min, refusal).max(max, refusal), refusal).nullish()

const tags = z
  .array(line(MAX_EVENT_TAG, 'EVENT_TAGS_INVALID').regex(VISIBLE, 'EVENT_TAGS_INVALID'), 'EVENT_TAGS_INVALID')
  .max(MAX_EVENT_TAGS, 'EVENT_TAGS_INVALID')
  .transform((typed) => [...new Set(typed)])

/** The whole event, as an admin sends it. Optional fields may be null, blank or left out. */
const fields = z.object({
  title_ar: title,
  title_en: title,
  description_ar: description,
  description_en: description,
  title: title.describe('For programs that know one language: taken where title_ar and title_en are empty.'),
  description: description.describe('The same for description_ar and description_en.'),
  date: instantOr('EVENT_DATE_INVALID'),
  ends_at: instantOr('EVENT_END_INVALID').nullish(),
  doors_at: instantOr('EVENT_DOORS_INVALID').nullish(),
  location: requiredLine(MAX_EVENT_LOCATION, 'EVENT_LOCATION_INVALID', 'EVENT_LOCATION_INVALID', (typed) =>
    VISIBLE.test(typed),
  ),
  map_url: mapUrl.nullish(),
  venue_id: uuid('EVENT_VENUE_UNKNOWN').nullish(),
  image: imageAddress('IMAGE_UNKNOWN').nullish().describe('From `POST /api/upload_event_image`.'),
  tags: tags.default([]),
  ticket_price: amount('PRICE_INVALID', { max: MAX_TICKET_PRICE })
    .nullish()
    .describe('Price of one ticket in Bahraini dinars; null means BD 10, 0 means free.'),
  capacity: int('CAPACITY_INVALID', 1, MAX_CAPACITY),
  age_limit: int('AGE_LIMIT_INVALID', 0, MAX_AGE_LIMIT),
  show_language: z.enum(SHOW_LANGUAGES).nullish(),
  featured: z.boolean().default(false),
})

export const NewEvent = fields
  .extend({
    /** Idempotency key: a random UUID made by the browser. */
    request_id: uuid('BAD_INPUT').nullish(),
  })
  .transform(tidy)
export type NewEvent = z.infer<typeof NewEvent>

export const EditedEvent = fields
  .extend({
    id: uuid('EVENT_NOT_FOUND'),
    modified: instantOr('BAD_INPUT')
      .optional()
      .describe('Of the state that the edit was made in: refused when it was saved since.'),
    confirmed: z.boolean().default(false).describe('Its ticket holders may be mailed about this change.'),
  })
  .transform(tidy)
export type EditedEvent = z.infer<typeof EditedEvent>

type Fields = z.infer<typeof fields>

/** Turns empty fields into null, gives a text without a language one, and rejects contradictory fields. */
function tidy<Sent extends Fields>({ title, description, ...typed }: Sent, context: z.RefinementCtx) {
  const titles = inBothLanguages(typed.title_ar, typed.title_en, title)
  const descriptions = inBothLanguages(typed.description_ar, typed.description_en, description)
  const event = {
    ...typed,
    title_ar: titles.ar,
    title_en: titles.en,
    description_ar: descriptions.ar,
    description_en: descriptions.en,
    date: toMilliseconds(typed.date),
    ends_at: typed.ends_at ? toMilliseconds(typed.ends_at) : null,
    doors_at: typed.doors_at ? toMilliseconds(typed.doors_at) : null,
    map_url: typed.map_url || null,
    venue_id: typed.venue_id ?? null,
    image: typed.image ?? null,
    ticket_price: typed.ticket_price ?? null,
    capacity: typed.capacity ?? null,
    age_limit: typed.age_limit ?? null,
    show_language: typed.show_language ?? null,
  }
  const refuse = (message: string, field: string) => context.addIssue({ code: 'custom', message, path: [field] })
  if (event.title_ar === null && event.title_en === null) refuse('EVENT_TITLE_REQUIRED', 'title_ar')
  if (event.description_ar === null && event.description_en === null)
    refuse('EVENT_DESCRIPTION_REQUIRED', 'description_ar')
  const problem = eventTimesProblem(event)
  if (problem) refuse(problem, eventErrors[problem].field)
  return event
}

type Typed = string | null | undefined

/** The text of each language, null if missing; the text without a language counts only when both are missing. */
function inBothLanguages(ar: Typed, en: Typed, unnamed: Typed): Record<Language, string | null> {
  const texts = { ar: visible(ar), en: visible(en) }
  const text = visible(unnamed)
  if (text === null || texts.ar !== null || texts.en !== null) return texts
  return { ...texts, [languageOfText(text)]: text }
}

function visible(typed: Typed): string | null {
  return typed && VISIBLE.test(typed) ? typed : null
}

/** To the database's precision. Rounding there could make one instant pass another. */
function toMilliseconds(instant: string): string {
  return new Date(instant).toISOString()
}
