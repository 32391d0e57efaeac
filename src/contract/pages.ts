import { z } from 'zod'
import { MAX_COUNTED } from './rules/total.ts'

/** Number of rows in a response: `usual` unless the caller names another one. */
export const rowLimit = (max: number, usual = max) => z.coerce.number().int().min(1).max(max).default(usual)

/** Input of a list that comes in pages; `cursor` is that of the page before, from its `Link`. */
export const pageInput = (max: number, usual = max) => ({
  limit: rowLimit(max, usual),
  cursor: z.string().max(400).optional(),
})

/** A page of a list. */
export const pageOutput = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ headers: z.object({ link: z.string().optional() }), body: z.array(row) })

/** Describes the total of a list that counts at most `MAX_COUNTED` rows, in the description of its call. */
export const TOTAL =
  `\`X-Total-Count\` of the first page is the total: exact up to ${MAX_COUNTED}, with \`X-Total-More: true\` when there are more, ` +
  'or when not all were counted.'

/** A page of a list whose first page, at least, tells the number of all rows. */
export const countedPageOutput = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({
    headers: z.object({
      link: z.string().optional(),
      'x-total-count': z.string().optional(),
      /** `true` if there may be more than `x-total-count`. */
      'x-total-more': z.string().optional(),
    }),
    body: z.array(row),
  })

/** How to read a list in pages; part of the description of each. */
export const NEXT_PAGE = 'More rows than asked for: the URL of the next page is in `Link: <…>; rel="next"`.'
