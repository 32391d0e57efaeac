import { doorsClosedSince } from '../../../../../contract/rules/door.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { Database } from '../../../../services/db.ts'
import { createRateLimit } from '../../../../services/rate-limit.ts'
import { withSale } from '../../sale.ts'

/** Links mailed to one address for one ticket, by all networks. */
const LINKS = { points: 3, duration: 86_400 }

/** Counts a request for the mail with the link; resolves to false once the address had its links of the day. */
export type FollowLimiter = (code: string, email: string) => Promise<boolean>

export function createFollowLimiter(store: { db: Database; secret: string }): FollowLimiter {
  const links = createRateLimit(store, 'follow', LINKS)
  return async (code, email) => (await links.consume(`${code} ${email.toLowerCase()}`)) === undefined
}

type FollowRefusal = 'TICKET_NOT_FOUND' | 'PASS_GONE' | 'EVENT_CANCELLED' | 'EVENT_PASSED'

/** Why a code cannot be followed; undefined if it can: a handed-on ticket until its event is over. */
export async function refuseFollow(db: Database, code: string, now: number): Promise<FollowRefusal | undefined> {
  const { rows } = await db.query<{ refusal: FollowRefusal | null }>(
    `select case
       when passes.state <> 'handed_on' or status <> 'purchased' then 'PASS_GONE'
       when cancelled_at is not null then 'EVENT_CANCELLED'
       when coalesce(ends_at, date) <= $2 then 'EVENT_PASSED'
     end as refusal
     from passes join tickets using ("purchaseId") join events on events.id = event_id where code = $1`,
    [code, doorsClosedSince(now)],
  )
  const [found] = rows
  return found ? (found.refusal ?? undefined) : 'TICKET_NOT_FOUND'
}

/**
 * Makes a proved address the holder of a handed-on pass, in place of an earlier one. Idempotent. False once the pass was taken back
 * or voided.
 */
export async function followPass(
  db: Database,
  { code, email, language, now }: { code: string; email: string; language: Language; now: number },
): Promise<boolean> {
  return withSale(db, { codes: [code] }, async (transaction) => {
    const { rowCount } = await transaction.query(
      `update passes set holder_email = $2, holder_language = $3, followed_at = $4, holder_refused_at = null,
         holder_mailed_at = coalesce(holder_mailed_at, $4),
         holder_since = case when is_same then holder_since else $4 end, notice = case when is_same then notice else 0 end
       from (select id, lower(holder_email) is not distinct from lower($2) as is_same from passes where code = $1) before
       where passes.id = before.id and code = $1 and state = 'handed_on'`,
      [code, email, language, new Date(now)],
    )
    return rowCount === 1
  })
}
