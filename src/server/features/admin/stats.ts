import type { Counted, Stats } from '../../../contract/calls/admin.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { IS_CHANGED } from '../talents/changes.ts'

const SIGNUP_DAYS = 7
/** Readers of this process share counts that are no older, milliseconds. */
const MAX_AGE_MS = 60_000
/** More rows are estimated. */
const MAX_COUNTED = 10_000
/** What is expected to be more is not counted: the planner may be wrong, but hardly by more than this. */
const MAY_BE_FEW = 1.25 * MAX_COUNTED

const COUNTED = {
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
} satisfies Partial<Record<Counted, string>>

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
  const names = Object.keys(COUNTED) as (keyof typeof COUNTED)[]
  const counts = await inTransaction(db, async (transaction) => {
    await transaction.query('set transaction isolation level repeatable read read only')
    return countEach(transaction, [...Object.values(COUNTED), ...days.map(signupsOf)])
  })
  const countOf = (index: number) => counts[index] as Count
  const signups = days.map((day, i) => ({ day, ...countOf(names.length + i) }))
  return {
    counted_at: new Date(now).toISOString(),
    ...(Object.fromEntries(names.map((name, i) => [name, countOf(i).rows])) as Record<keyof typeof COUNTED, number>),
    new_profiles: signups.reduce((sum, { rows }) => sum + rows, 0),
    signups: signups.map(({ day, rows }) => ({ day, count: rows })),
    estimated: [
      ...names.filter((_, i) => countOf(i).isEstimate),
      ...(signups.some(({ isEstimate }) => isEstimate) ? (['new_profiles'] as const) : []),
    ],
  }
}

/**
 * Counts rows: exactly up to `MAX_COUNTED`; more are what the planner expects, from the pages that the table has now and the
 * statistics that autovacuum keeps. Only what it expects to be few is counted at all, so no table is read for its number.
 */
async function countEach(db: Queryable, sources: string[]): Promise<Count[]> {
  // A condition needs its own estimate in large tables alone: each reads the roots of all indexes of its table.
  const tables = new Map<string, number>()
  const expected: number[] = []
  for (const source of sources) {
    const [table = source] = source.split(/\s/)
    const all = tables.get(table) ?? (await expectedRows(db, table))
    tables.set(table, all)
    expected.push(all <= MAY_BE_FEW || source === table ? all : await expectedRows(db, source))
  }
  const { rows } = await db.query<{ counts: (number | null)[] }>(
    `select array[${sources.map((source, i) =>
      (expected[i] ?? 0) <= MAY_BE_FEW
        ? `(select count(*) from (select from ${source} limit ${MAX_COUNTED + 1}) counted)::float8`
        : 'null',
    )}] as counts`,
  )
  return sources.map((_, i) => {
    const counted = rows[0]?.counts[i] ?? null
    if (counted !== null && counted <= MAX_COUNTED) return { rows: counted, isEstimate: false }
    return { rows: Math.max(expected[i] ?? 0, MAX_COUNTED + 1), isEstimate: true }
  })
}

async function expectedRows(db: Queryable, source: string): Promise<number> {
  const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    `explain (format json) select from ${source}`,
  )
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
}
