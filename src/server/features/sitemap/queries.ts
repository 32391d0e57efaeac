import type { Database, Queryable } from '../../services/db.ts'
import { SHOWN } from '../events/queries.ts'

const MOST_DIGITS = 4
/** Rows of a query, and of a chunk of the stream. */
const PORTION = 500

/** A page of the site in a sitemap file. */
export interface PageRow {
  path: string
  /** Last change, ISO 8601; without for pages whose changes are not dated. */
  modified?: string
}

/** Months in which events take place, `2026-11` in UTC, ascending. Each is found by one step in the index by date. */
export async function listEventMonths(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ month: string }>(
    `with recursive months as (
       select date_trunc('month', min(date)) as month from events where ${SHOWN}
       union all
       select date_trunc('month', (select min(date) from events where ${SHOWN} and date >= month + interval '1 month'))
       from months where month is not null
     )
     select to_char(month, 'YYYY-MM') as month from months where month is not null order by 1`,
  )
  return rows.map(({ month }) => month)
}

/** Events of a month, those to come first, each part in the order of dates. */
export async function* readEventPages(db: Database, month: string, now: number): AsyncGenerator<PageRow[]> {
  const start = new Date(`${month}-01T00:00:00Z`)
  const end = new Date(start)
  end.setUTCMonth(start.getUTCMonth() + 1)
  const middle = new Date(Math.min(Math.max(now, start.getTime()), end.getTime()))
  yield* readRange(middle, end)
  yield* readRange(start, middle)

  async function* readRange(from: Date, until: Date): AsyncGenerator<PageRow[]> {
    let last = { date: from.toISOString(), id: '00000000-0000-0000-0000-000000000000' }
    for (;;) {
      const { rows } = await db.query<{ id: string; modified: string; date: string }>(
        `select id, modified, date from events where ${SHOWN} and (date, id) > ($1, $2) and date < $3 order by date, id limit ${PORTION}`,
        [last.date, last.id, until.toISOString()],
      )
      const next = rows.at(-1)
      if (!next) return
      yield rows.map(({ id, modified }) => ({ path: `/events/${id}`, modified }))
      last = next
    }
  }
}

/** Most venues in the sitemap: with two URLs each they fit into one file. A site has some dozens. */
const MAX_VENUES = 20_000

/** Pages of venues, the newest first. */
export async function listVenuePages(db: Queryable): Promise<PageRow[]> {
  const { rows } = await db.query<{ id: string; modified: string }>(
    `select id, modified from venues where deleted_at is null order by created desc, id limit ${MAX_VENUES}`,
  )
  return rows.map(({ id, modified }) => ({ path: `/venues/${id}`, modified }))
}

/** Length of the prefixes that divide the approved talents into files of about `perFile` at most: ids are random. */
export async function digitsOfTalentFiles(db: Queryable, perFile: number): Promise<number> {
  for (let digits = 0; digits < MOST_DIGITS; digits++) {
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::int from (select from talents where approved and id between $1 and $2 limit $3) first`,
      [...bounds('0'.repeat(digits)), perFile + 1],
    )
    if (rows[0] && rows[0].count <= perFile) return digits
  }
  return MOST_DIGITS
}

/** Approved talents whose ids begin with these digits, by id. */
export async function* readTalentPages(db: Database, prefix: string): AsyncGenerator<PageRow[]> {
  const [first, last] = bounds(prefix)
  for (let after: string | undefined; ; ) {
    // No upper bound: with two the planner expects few rows, and reads them all for each portion.
    const { rows } = await db.query<{ id: string; modified: string }>(
      `select id, modified from talents where approved and id ${after ? '>' : '>='} $1 order by id limit ${PORTION}`,
      [after ?? first],
    )
    const found = rows.filter(({ id }) => id <= last)
    if (found.length > 0) yield found.map(({ id, modified }) => ({ path: `/talent-profile/${id}`, modified }))
    if (found.length < PORTION) return
    after = found.at(-1)?.id
  }
}

/** The first and the last id that begin with these digits. */
function bounds(prefix: string): [first: string, last: string] {
  const filled = (digit: string) =>
    prefix.padEnd(32, digit).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return [filled('0'), filled('f')]
}
