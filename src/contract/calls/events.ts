import { z } from 'zod'
import { visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { day, instant, searchQuery, uuid } from '../fields.ts'
import { countedPageOutput, NEXT_PAGE, pageInput, TOTAL } from '../pages.ts'
import { eventOutput } from '../records/event.ts'
import { TicketType } from '../records/ticket-type.ts'
import { EVENT_PAY_WAYS } from '../rules/charge.ts'
import { MAX_EVENT_TAG } from '../rules/event.ts'
import { cleanLine } from '../rules/typed-text.ts'

const language = z.enum(['ar', 'en'])

export const Event = z.object({
  id: z.uuid(),
  /** In the reader's language if there is such a text, else in the other. */
  title: z.string(),
  title_language: language.describe('The language of `title`: not always that of the reader.'),
  description: z.string(),
  description_language: language.describe('The language of `description`.'),
  organiser: z.string().nullable().describe('Who puts it on; in the language of the reader, or else in the other.'),
  ...eventOutput,
  /** Blurred placeholder (data URI). */
  image_blur: z.string().nullable(),
  several_prices: z.boolean().describe('Whether `ticket_price` is the lowest of several.'),
  on_sale: z.boolean().describe('Whether a type is on sale, until an hour before the start.'),
  on_sale_from: z
    .nullable(instant)
    .describe('When the next type is on sale; null while one is, and where none follows.'),
  remaining: z.int().nullable().describe('How many tickets are left; null when unlimited.'),
  /** When it was published and its sales began. */
  created_at: instant,
  cancelled_at: z.nullable(instant).describe('When it was cancelled; null unless it was.'),
})
export type Event = z.infer<typeof Event>

/** An event with its texts in both languages. */
export const EventInBothLanguages = Event.extend({
  title_ar: z.string().nullable(),
  title_en: z.string().nullable(),
  description_ar: z.string().nullable(),
  description_en: z.string().nullable(),
  organiser_ar: z.string().nullable(),
  organiser_en: z.string().nullable(),
  location_ar: z.string().nullable(),
  location_en: z.string().nullable(),
  tags_ar: z.array(z.string()),
  tags_en: z.array(z.string()).describe('As many as `tags_ar`, in the same order.'),
})
export type EventInBothLanguages = z.infer<typeof EventInBothLanguages>

/** An event as its page shows it. */
export const EventOnPage = EventInBothLanguages.extend({
  types: z.array(TicketType).describe('What is sold, in the order of the list: what is not hidden or closed.'),
  venue_id: z.uuid().nullable().describe('Its venue, which has a page; null without one.'),
  pay: z.enum(EVENT_PAY_WAYS).describe('Where its tickets are paid.'),
  transfer: z.boolean().describe('Whether its tickets may be paid by bank transfer, too.'),
  refund_percent: z.int().describe('What of a price is refunded for a returned ticket, in percent.'),
  give_back_until: z.nullable(instant).describe('Until when its tickets can be returned; null: until sales close.'),
  takes_codes: z.boolean().describe('Whether it has codes that are not over: their number and content stay unknown.'),
})
export type EventOnPage = z.infer<typeof EventOnPage>

export const events = {
  list: visitor({ limit: 'read', localized: true })
    .route({
      method: 'GET',
      path: '/events',
      summary: 'All events, or those that match',
      description:
        'First those whose tickets are sold, soonest first; then the others to come (sold out, sales closed, cancelled), ' +
        'soonest first; then those that have passed, latest first. Texts are in the language of the reader where they ' +
        'exist in it. `q` is looked for in title, then tags, then place, then description, each in the order above, whatever ' +
        'the spelling of its Arabic letters, its case and accents; it forgives a slip, and what means the same comes last. ' +
        `\`from\` and \`to\` are days in Bahrain, both included. ${NEXT_PAGE} ` +
        `${TOTAL} A search ranks at most 1,000 matches: those with its words in the title, then the nearest to now. ` +
        'The total is 0, with rows, where no event has all words of `q`: these have most of ' +
        'them. General words (show, night, tickets, حفلة) rank and exclude nothing.',
      outputStructure: 'detailed',
    })
    .input(
      z
        .object({
          q: z.optional(searchQuery),
          tag: z.string().overwrite(cleanLine).max(MAX_EVENT_TAG).optional(),
          from: z.optional(day()),
          to: z.optional(day()),
          featured: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
          free: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
          ...pageInput(1000),
        })
        .refine(({ from, to }) => !from || !to || from <= to),
    )
    .output(countedPageOutput(Event)),

  get: visitor({ limit: 'read', localized: true })
    .route({
      method: 'GET',
      path: '/events/{id}',
      summary: 'One event',
      description: 'In the language of the reader, and its texts in both languages beside.',
    })
    .input(z.object({ id: uuid('EVENT_NOT_FOUND') }))
    .output(EventOnPage)
    .errors(pick('EVENT_NOT_FOUND')),
}
