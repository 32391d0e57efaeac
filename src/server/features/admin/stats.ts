import type { Stats } from '../../../contract/calls/admin.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import type { Queryable } from '../../services/db.ts'
import { IS_CHANGED } from '../talents/changes.ts'

const SIGNUP_DAYS = 7
/** Readers of this process share counts that are no older, milliseconds. */
const MAX_AGE_MS = 60_000

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
}

/** Names the roles because the index on sign-ups begins with them. */
const SIGNUPS = `
  select count(*) from profiles
  where role in ('standard', 'talent') and created_at >= day at time zone 'UTC' and created_at < (day + interval '1 day') at time zone 'UTC'`

const COUNTS = `
  select ${Object.entries(COUNTED).map(([name, rows]) => `(select count(*)::float8 from ${rows}) as ${name}`)},
    array(select (${SIGNUPS})::float8 from unnest($1::timestamp[]) day order by day) as signups`

type Counts = Record<keyof typeof COUNTED, number> & { signups: number[] }

/** Reads the numbers of the site: counted when a reader finds them older than a minute. `now` is in milliseconds. */
export function createStatsReader(): (db: Queryable, now: number) => Promise<Stats> {
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

/** Counts all in one statement, so from one snapshot. */
async function countAll(db: Queryable, now: number): Promise<Stats> {
  // In UTC, like the chart.
  const days = Array.from({ length: SIGNUP_DAYS }, (_, i) =>
    new Date(now - (SIGNUP_DAYS - 1 - i) * DAY_MS).toISOString().slice(0, 10),
  )
  const { rows } = await db.query<Counts>({ name: 'count_stats', text: COUNTS, values: [days] })
  const { signups: counts, ...counted } = rows[0] as Counts
  const signups = days.map((day, i) => ({ day, count: counts[i] ?? 0 }))
  return {
    counted_at: new Date(now).toISOString(),
    new_profiles: signups.reduce((sum, { count }) => sum + count, 0),
    ...counted,
    signups,
  }
}
