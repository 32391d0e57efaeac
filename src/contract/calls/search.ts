import { z } from 'zod'
import { visitor } from '../access.ts'
import { pick } from '../errors.ts'
import { searchQuery } from '../fields.ts'
import { CATEGORIES } from '../rules/category.ts'

/** What is searched. */
const SEARCHED = ['talents', 'events', 'gigs'] as const
export type Searched = (typeof SEARCHED)[number]

/** What a search that found nothing was understood as, and what would find something. */
export const SearchHints = z.object({
  understood: z.array(z.string()).describe('What the words mean, or nearly say, in the language of the reader.'),
  categories: z.array(z.enum(CATEGORIES)).describe('The nearest first, then those with the most; none of events.'),
  searches: z
    .array(z.string())
    .describe('Occasions and other words that find something, in the language of the reader.'),
})
export type SearchHints = z.infer<typeof SearchHints>

export const search = {
  hints: visitor({ limit: 'read', localized: true })
    .route({
      method: 'GET',
      path: '/search_hints',
      summary: 'What to look for instead, after a search that found nothing',
      description:
        '`q` is what was typed, without other filters. Each of `searches` finds something; gigs and events to come alone count.',
    })
    .input(z.object({ q: z.optional(searchQuery), among: z.enum(SEARCHED).default('talents') }))
    .output(SearchHints)
    .errors(pick('BAD_INPUT')),
}
