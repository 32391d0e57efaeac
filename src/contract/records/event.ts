import * as z from 'zod/mini'
import { eventErrors } from '../errors/events.ts'
import {
  amount,
  day,
  dinars,
  imageAddress,
  instant,
  instantOr,
  line,
  mapUrl,
  optional,
  requestId,
  text,
  uuid,
  VISIBLE,
  wholeNumber,
} from '../fields.ts'
import { EVENT_PAY_WAYS } from '../rules/charge.ts'
import {
  MAX_AGE_LIMIT,
  MAX_CAPACITY,
  MAX_EVENT_DESCRIPTION,
  MAX_EVENT_LOCATION,
  MAX_EVENT_ORGANISER,
  MAX_EVENT_TAG,
  MAX_EVENT_TAGS,
  MAX_EVENT_TITLE,
  MAX_TICKET_PRICE,
  SHOW_LANGUAGES,
} from '../rules/event.ts'
import { MAX_SERIES } from '../rules/event-series.ts'
import { type EventTimes, eventTimesProblem } from '../rules/event-times.ts'
import { languageOfText } from '../rules/language.ts'
import { isNeverSold } from '../rules/type-sales.ts'
import { pairOrAlone, refuseHalf, visible } from './both-languages.ts'
import { type TicketTypeRecord, TicketTypes } from './ticket-type.ts'

const title = visible(line(MAX_EVENT_TITLE, 'EVENT_TITLE_INVALID'))
const organiser = visible(line(MAX_EVENT_ORGANISER, 'EVENT_ORGANISER_INVALID'))
const description = visible(text(MAX_EVENT_DESCRIPTION, 'EVENT_DESCRIPTION_TOO_LONG'))

/** To the database's precision. Rounding there could make one instant pass another. */
const toMilliseconds = z.transform((instant: string) => new Date(instant).toISOString())

const location = visible(line(MAX_EVENT_LOCATION, 'EVENT_LOCATION_INVALID'))
/** The name of a tag; `missing` is the error of an empty one. */
const tag = (missing: string) => line(MAX_EVENT_TAG, 'EVENT_TAGS_INVALID').check(z.regex(VISIBLE, missing))
const tags = (missing: string) =>
  z.array(tag(missing), 'EVENT_TAGS_INVALID').check(z.maxLength(MAX_EVENT_TAGS, 'EVENT_TAGS_INVALID'))

/** The names of a tag in the list. */
export const TagNames = z.object({ name_ar: tag('EVENT_TAGS_LANGUAGES'), name_en: tag('EVENT_TAGS_LANGUAGES') })
export type TagNames = z.infer<typeof TagNames>

/** The whole event, as an admin writes it. Optional fields may be null, blank or left out. */
const fields = {
  title_ar: title,
  title_en: title,
  description_ar: description,
  description_en: description,
  organiser_ar: organiser,
  organiser_en: organiser,
  date: z.pipe(instantOr('EVENT_DATE_INVALID'), toMilliseconds),
  ends_at: optional(z.pipe(instantOr('EVENT_END_INVALID'), toMilliseconds)),
  doors_at: optional(z.pipe(instantOr('EVENT_DOORS_INVALID'), toMilliseconds)),
  give_back_until: optional(z.pipe(instantOr('EVENT_GIVE_BACK_INVALID'), toMilliseconds)).check(
    z.describe('Until when tickets can be given back, at most until the start; null means until sales close.'),
  ),
  location_ar: location,
  location_en: location.check(z.describe('Without both, the place is that of the venue.')),
  map_url: optional(mapUrl),
  venue_id: optional(uuid('EVENT_VENUE_UNKNOWN')),
  image: optional(imageAddress('IMAGE_UNKNOWN')).check(z.describe('From `POST /api/upload_event_image`.')),
  tags_ar: z._default(tags('EVENT_TAGS_LANGUAGES'), []),
  tags_en: z._default(tags('EVENT_TAGS_LANGUAGES'), []).check(z.describe('As many as `tags_ar`, in the same order.')),
  ticket_price: optional(amount('PRICE_INVALID', { max: MAX_TICKET_PRICE })).check(
    z.describe('Price of one ticket in Bahraini dinars; null means BD 10, 0 means free.'),
  ),
  pay: z._default(z.enum(EVENT_PAY_WAYS), 'door').check(z.describe('Where its tickets are paid.')),
  transfer: z
    ._default(z.boolean(), false)
    .check(z.describe('Whether its tickets may be paid by bank transfer, too, where the site takes any.')),
  refund_percent: z
    ._default(wholeNumber('REFUND_PERCENT_INVALID', { min: 0, max: 100 }), 100)
    .check(z.describe('What of a price is refunded for a returned ticket, in percent.')),
  capacity: optional(wholeNumber('CAPACITY_INVALID', { min: 1, max: MAX_CAPACITY })),
  age_limit: optional(wholeNumber('AGE_LIMIT_INVALID', { min: 0, max: MAX_AGE_LIMIT })),
  show_language: optional(z.enum(SHOW_LANGUAGES)),
  featured: z._default(z.boolean(), false),
}

/** The event of the editor. */
export const EventRecord = z.object(fields).check(consistent())
export type EventRecord = z.infer<typeof EventRecord>

/** Its fields as everybody reads them, but for its texts, which are in a language, and its venue. */
export const eventOutput = {
  /** When it starts. */
  date: instant,
  /** End of the event; null if unknown. */
  ends_at: z.nullable(instant),
  /** When the doors open; null if unknown. */
  doors_at: z.nullable(instant),
  location: z.string().check(z.describe('In the language of the reader, else in the other.')),
  /** URL of a map, https. */
  map_url: z.nullable(z.string()),
  /** Folder of its image (`{image}/{480,960,1440}.webp`), 4:3; null when it has none. */
  image: z.nullable(z.string()),
  tags: z.array(z.string()).check(z.describe('In the language of the reader.')),
  ticket_price: dinars.check(
    z.describe('Lowest price of a ticket in Bahraini dinars: BD 10 where none was typed, 0 means free.'),
  ),
  capacity: z.nullable(z.int()).check(z.describe('How many people it holds; null when unlimited.')),
  /** Minimum age; null without one. */
  age_limit: z.nullable(z.int()),
  show_language: z.nullable(z.enum(SHOW_LANGUAGES)).check(z.describe('What is spoken or sung; `none` needs no words.')),
  featured: z.boolean(),
}

/** An event as it is sent. */
const sent = {
  ...fields,
  title: title.check(z.describe('For programs that know one language: taken where title_ar and title_en are empty.')),
  description: description.check(z.describe('The same for description_ar and description_en.')),
  location: location.check(z.describe('The same for location_ar and location_en.')),
  tags: z
    .optional(tags('EVENT_TAGS_INVALID'))
    .check(z.describe('Tags in either language, for tags_ar and tags_en: the list of tags has their other names.')),
  // Rows of their own.
  types: z
    .optional(TicketTypes)
    .check(z.describe('What is sold. Without it, one type at `ticket_price`; with it, that is the lowest price.')),
}

export const NewEvent = z.pipe(
  z.object({ ...sent, request_id: requestId }).check(consistent()),
  z.transform(inItsLanguage),
)
export type NewEvent = z.infer<typeof NewEvent>

/** An event on several days. */
export const NewEventSeries = z.pipe(
  z
    .object({
      ...sent,
      request_id: requestId,
      days: z
        .pipe(
          z
            .array(day('EVENT_SERIES_INVALID'), 'EVENT_SERIES_INVALID')
            .check(z.minLength(1, 'EVENT_SERIES_INVALID'), z.maxLength(MAX_SERIES, 'EVENT_SERIES_TOO_LONG')),
          z.transform((days) => [...new Set(days)].sort()),
        )
        .check(
          z.describe(
            'Days in Bahrain. On each is one event, at the time of `date`, with its doors and end as far from its start.',
          ),
        ),
      draft: z._default(z.boolean(), false).check(z.describe('Only admins see them, until they are published.')),
    })
    .check(consistent()),
  z.transform(inItsLanguage),
)
export type NewEventSeries = z.infer<typeof NewEventSeries>

export const EditedEvent = z.pipe(
  z
    .object({
      ...sent,
      id: uuid('EVENT_NOT_FOUND'),
      modified: z
        .optional(instantOr('BAD_INPUT'))
        .check(z.describe('Of the state that the edit was made in: refused when it was saved since.')),
      confirmed: z
        ._default(z.boolean(), false)
        .check(z.describe('Its ticket holders may be mailed about this change.')),
      ends_waiting_list: z
        ._default(z.boolean(), false)
        .check(z.describe('Those who wait for a type that this closes lose their place, and offers of it end.')),
      publish: z._default(z.boolean(), false).check(z.describe('Publishes a draft with this change.')),
    })
    .check(consistent()),
  z.transform(inItsLanguage),
)
export type EditedEvent = z.infer<typeof EditedEvent>

interface Texts {
  title_ar: string | null
  title_en: string | null
  description_ar: string | null
  description_en: string | null
  title?: string | null
  description?: string | null
  location_ar: string | null
  location_en: string | null
  location?: string | null
  tags_ar: string[]
  tags_en: string[]
  tags?: string[] | undefined
  venue_id: string | null
}

type TagField = 'tags' | 'tags_ar' | 'tags_en'

const TIMES = new Set(['date', 'ends_at', 'doors_at', 'give_back_until'])

/** Missing texts and contradictory times; also looked for when other fields are wrong. */
function consistent<Sent extends Texts & EventTimes & { types?: TicketTypeRecord[] | undefined }>() {
  return z.check<Sent>(
    ({ value, issues }) => {
      const refuse = (message: string, field: string) =>
        issues.push({ code: 'custom', message, path: [field], input: value })
      if (!(value.title_ar || value.title_en || value.title)) refuse('EVENT_TITLE_REQUIRED', 'title_ar')
      if (!(value.description_ar || value.description_en || value.description))
        refuse('EVENT_DESCRIPTION_REQUIRED', 'description_ar')
      const required = !value.venue_id
      refuseHalf(value, issues, 'location', { code: 'EVENT_LOCATION_INVALID', required })
      const [inArabic, inEnglish] = [value.tags_ar, value.tags_en].map((named) =>
        Array.isArray(named) ? named.length : 0,
      )
      if (!hasTagsAlone(value) && inArabic !== inEnglish)
        refuse('EVENT_TAGS_LANGUAGES', Number(inArabic) < Number(inEnglish) ? 'tags_ar' : 'tags_en')
      const isTimeRefused = issues.some(({ path }) => TIMES.has(String(path?.[0])))
      const problem = isTimeRefused ? undefined : eventTimesProblem(value)
      if (problem) refuse(problem, eventErrors[problem].field)
      const { types } = value
      if (isTimeRefused || !Array.isArray(types)) return
      // Of types that are refused themselves, nothing is known, not even that they are objects.
      const refused = new Set(issues.flatMap(({ path }) => (path?.[0] === 'types' ? [path[1]] : [])))
      for (const [i, type] of types.entries())
        if (!refused.has(i) && isNeverSold(type, value))
          issues.push({ code: 'custom', message: 'TYPE_NEVER_SOLD', path: ['types', i, 'sales_from'], input: value })
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

/** Whether `tags` is what a program that knows one language wrote. */
function hasTagsAlone({ tags, tags_ar, tags_en }: Pick<Texts, TagField>): boolean {
  return tags !== undefined && ![tags_ar, tags_en].some((named) => String(named) === String(tags))
}

/** Gives title and description without a language one. They count only when those of both languages are missing. */
function inItsLanguage<Sent extends Texts>({ title, description, tags, tags_ar, tags_en, ...event }: Sent) {
  return {
    ...pairOrAlone(event, 'location'),
    ...((hasTagsAlone({ tags, tags_ar, tags_en }) ? { tags } : { tags_ar, tags_en }) as Partial<Pick<Texts, TagField>>),
    ...(title && !event.title_ar && !event.title_en && { [`title_${languageOfText(title)}` as const]: title }),
    ...(description &&
      !event.description_ar &&
      !event.description_en && { [`description_${languageOfText(description)}` as const]: description }),
  }
}
