import type { StatName, Stats } from '../../../contract/calls/admin.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { IS_CHANGED } from '../talents/changes.ts'

const SIGNUP_DAYS = 7
/** Readers of this process share counts that are no older, milliseconds. */
const MAX_AGE_MS = 60_000
/** Numbers are exact up to so many rows; beyond, they are estimates. */
const MAX_EXACT = 10_000
/** Rows expected by the planner up to which they are counted: its estimate may be too high by a quarter. */
const MAX_EXPECTED = 1.25 * MAX_EXACT

/** SQL: the rows of each number. */
const SOURCES = {
  profiles: 'profiles',
  talents: 'talents where deleted_at is null',
  talents_pending: `talents where deleted_at is null and status = 'pending'`,
  talents_changed: `talents where deleted_at is null and ${IS_CHANGED}`,
  reports_open: 'user_reports where resolved_at is null',
  bug_reports_open: 'bug_reports where resolved_at is null',
  conversations: 'conversations',
  messages: 'messages',
  notifications: 'notifications',
  email_preferences: 'email_preferences',
  newsletter_subscriptions: 'newsletter_subscriptions where confirmed_at is not null',
  reviews: 'reviews',
  review_replies: 'review_replies',
  events: 'events where deleted_at is null',
  tickets: `tickets where status = 'purchased'`,
} satisfies Partial<Record<StatName, string>>

/** Names the roles because the index on sign-ups begins with them. */
const signupsOf = (day: string) => `profiles
  where role in ('standard', 'talent') and created_at >= '${day}T00:00:00Z' and created_at < '${day}T00:00:00Z'::timestamptz + interval '1 day'`

interface Count {
  rows: number
  isEstimate: boolean
}

/** Reads the numbers of the site: counted when a reader finds them older than a minute. `now` is in milliseconds. */
export function createStatsReader(): (db: Database, now: number) => Promise<Stats> {
  let last: { at: number; stats: Promise<Stats> } | undefined
  return (db, now) => {
    const age = last ? now - last.at : Number.POSITIVE_INFINITY
    if (last && age >= 0 && age <= MAX_AGE_MS) return last.stats
    const counting = { at: now, stats: countAll(db, now) }
    counting.stats.catch(() => {
      if (last === counting) last = undefined
    })
    last = counting
    return counting.stats
  }
}

/** Counts all from one snapshot. */
async function countAll(db: Database, now: number): Promise<Stats> {
  // In UTC, like the chart.
  const days = Array.from({ length: SIGNUP_DAYS }, (_, i) =>
    new Date(now - (SIGNUP_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  )
  const names = Object.keys(SOURCES) as (keyof typeof SOURCES)[]
  const counts = await inTransaction(db, async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read read only')
    return countEach(transaction, [...Object.values(SOURCES), ...days.map(signupsOf)])
  })
  const countOf = (index: number) => counts[index] as Count
  const signups = days.map((day, i) => ({ day, ...countOf(names.length + i) }))
  return {
    counted_at: new Date(now).toISOString(),
    ...(Object.fromEntries(names.map((name, i) => [name, countOf(i).rows])) as Record<keyof typeof SOURCES, number>),
    new_profiles: signups.reduce((sum, { rows }) => sum + rows, 0),
    signups: signups.map(({ day, rows }) => ({ day, count: rows })),
    estimated: [
      ...names.filter((_, i) => countOf(i).isEstimate),
      ...(signups.some(({ isEstimate }) => isEstimate) ? (['new_profiles'] as const) : []),
    ],
  }
}

/**
 * Counts rows: exactly up to `MAX_EXACT`, else by the planner's estimate, which uses the present size of the table and the
 * statistics of autovacuum. Sources that it expects to be large are never counted, so no large table is read.
 */
async function countEach(db: Queryable, sources: string[]): Promise<Count[]> {
  // Only large tables need an estimate for each condition: planning reads the roots of all indexes of a table.
  const tables = new Map<string, number>()
  const expected: number[] = []
  for (const source of sources) {
    const [table = source] = source.split(/\s/)
    const all = tables.get(table) ?? (await expectedRows(db, table))
    tables.set(table, all)
    expected.push(all <= MAX_EXPECTED || source === table ? all : await expectedRows(db, source))
  }
  const { rows } = await db.query<{ counts: (number | null)[] }>(
    `select array[${sources.map((source, i) =>
      (expected[i] ?? 0) <= MAX_EXPECTED
        ? `(select count(*) from (select from ${source} limit ${MAX_EXACT + 1}) counted)::float8`
        : 'null',
    )}] as counts`,
  )
  return sources.map((_, i) => {
    const counted = rows[0]?.counts[i] ?? null
    if (counted !== null && counted <= MAX_EXACT) return { rows: counted, isEstimate: false }
    return { rows: Math.max(expected[i] ?? 0, MAX_EXACT + 1), isEstimate: true }
  })
}

/** The planner's estimate. */
async function expectedRows(db: Queryable, source: string): Promise<number> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from ${source}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
