import { z } from 'zod'
import { searchQuery } from '../fields.ts'
import { rowLimit } from '../pages.ts'
import { MAX_COUNTED } from '../rules/total.ts'

/** Default and largest `limit` of the lists of admins. */
const ROWS_PER_PAGE = 25
const MAX_ROWS_PER_PAGE = 100

const LIST_ORDERS = ['asc', 'desc'] as const

interface ListDefaults {
  order?: (typeof LIST_ORDERS)[number]
  limit?: number
  maxLimit?: number
}

/** Input of an admin list: search words, sort order and page. The first sort is the default. */
export function listInput<const Sort extends string>(
  sorts: readonly [Sort, ...Sort[]],
  { order = 'desc', limit = ROWS_PER_PAGE, maxLimit = MAX_ROWS_PER_PAGE }: ListDefaults = {},
) {
  return z.object({
    q: z.optional(searchQuery),
    sort: z.enum(sorts).default(sorts[0] as z.util.NoUndefined<Sort>),
    order: z.enum(LIST_ORDERS).default(order),
    limit: rowLimit(maxLimit, limit),
    cursor: z.string().max(1500).optional(),
  })
}

/** A page of a list of admins. */
export function listOutput<Row extends z.core.$ZodType>(row: Row) {
  return z.object({
    headers: z.object({
      /** URLs of the previous and the next page (`rel="prev"`, `rel="next"`). */
      link: z.string().optional(),
      'x-total-count': z.string(),
      /** `true`: the count is higher than `x-total-count`. */
      'x-total-more': z.string().optional(),
    }),
    body: z.array(row),
  })
}

/** How to read an admin list; part of the description of each. */
export const LIST_DESCRIPTION =
  '`q` is looked for in the beginnings of words, in any spelling of Arabic letters. The pages before and behind stand in ' +
  '`Link` (`rel="prev"`, `rel="next"`). ' +
  `\`X-Total-Count\` says how many rows there are, at most ${MAX_COUNTED}, with \`X-Total-More: true\` when there are more.`
