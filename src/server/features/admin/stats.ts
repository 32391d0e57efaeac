import type { Stats } from '../../../contract/admin.ts'
import type { Queryable } from '../../services/db.ts'

const DAY_MS = 86_400_000
const SIGNUP_DAYS = 7

const COUNTED = [
  'profiles',
  'talents',
  'talents_pending',
  'conversations',
  'messages',
  'notifications',
  'email_preferences',
  'newsletter_subscriptions',
  'reviews',
  'review_replies',
  'events',
  'tickets',
] as const

/** SQL of an exact counter: the last sum plus the deltas since. */
export function countSql(name: string): string {
  return `(
    select coalesce((select count from row_counts where name = '${name}'), 0)
      + coalesce((select sum(delta) from count_deltas where name = '${name}'), 0)
  )`
}

/** All numbers in one statement, so from one snapshot. `now` is in milliseconds. */
export async function readStats(db: Queryable, now: number): Promise<Stats> {
  const days = Array.from({ length: SIGNUP_DAYS }, (_, i) => dayOf(now - (SIGNUP_DAYS - 1 - i) * DAY_MS))
  const { rows } = await db.query<{ name: string; count: number }>({
    name: 'read_stats',
    text: `
      select name, sum(count)::float8 as count
      from (
        select name, count from row_counts where name = any ($1)
        union all select name, delta from count_deltas where name = any ($1)
      ) counted
      group by name`,
    values: [[...COUNTED, ...days.map(signupsOn)]],
  })
  const counts = new Map(rows.map(({ name, count }) => [name, count]))
  const signups = days.map((day) => ({ day, count: counts.get(signupsOn(day)) ?? 0 }))
  const counted = Object.fromEntries(COUNTED.map((name) => [name, counts.get(name) ?? 0])) as Record<
    (typeof COUNTED)[number],
    number
  >
  return { new_profiles: signups.reduce((sum, { count }) => sum + count, 0), ...counted, signups }
}

/** Moves the deltas into the sums; every statement sees a delta on exactly one side. */
export async function sumCounts(db: Queryable): Promise<void> {
  await db.query(
    `with taken as (delete from count_deltas returning name, delta)
     insert into row_counts (name, count) select name, sum(delta) from taken group by name order by name
     on conflict (name) do update set count = row_counts.count + excluded.count`,
  )
}

const signupsOn = (day: string) => `profiles_on:${day}`

/** UTC, like the chart and the trigger of sign-ups. */
function dayOf(instant: number): string {
  return new Date(instant).toISOString().slice(0, 10)
}
