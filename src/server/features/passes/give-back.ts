import type { contract, RefusalOf } from '../../../contract/index.ts'
import { giveBackUntil, type PassState } from '../../../contract/rules/pass.ts'
import { type Database, inTransaction, type Queryable, retryDeadlocks } from '../../services/db.ts'
import { order } from '../jobs.ts'
import { DUE } from '../pass-sql.ts'

interface GivingBack {
  purchaseId: string
  /** Ids of passes. */
  passes: string[]
  /** Milliseconds. */
  now: number
}

type GiveBackRefusal = RefusalOf<typeof contract.passes.giveBack>

type GivenBack =
  | { refusal: GiveBackRefusal }
  /** `given` by this call; `owed` in fils is to be given back in money. */
  | { refusal?: undefined; eventId: string; given: number; owed: number }

interface PassToGiveBack {
  id: string
  state: PassState
  admitted_at: string | null
}

/**
 * Gives people of a purchase back, all or none, and orders the mail that says so. Those given back before count as given back: a
 * double click is one. A trigger returns their places.
 */
export function giveBack(db: Database, asked: GivingBack): Promise<GivenBack> {
  return retryDeadlocks(() =>
    inTransaction(db, async (transaction) => {
      const event = await lockEventOf(transaction, asked.purchaseId)
      if (!event) return { refusal: 'TICKET_NOT_FOUND' }
      const { rows: tickets } = await transaction.query<{ status: string }>(
        'select status from tickets where "purchaseId" = $1 for no key update',
        [asked.purchaseId],
      )
      const { rows: passes } = await transaction.query<PassToGiveBack>(
        `select id, state, admitted_at from passes where "purchaseId" = $1 and id = any ($2::uuid[]) order by number
         for no key update`,
        [asked.purchaseId, asked.passes],
      )
      const refusal = judgeGiveBack(asked, { event, status: tickets[0]?.status, passes })
      if (refusal) return { refusal }
      const given = passes.filter(({ state }) => state === 'valid').map(({ id }) => id)
      await transaction.query(`update passes set state = 'returned', state_at = $2 where id = any ($1::uuid[])`, [
        given,
        new Date(asked.now),
      ])
      if (given.length > 0) await order(transaction, 'given_back_mail', { purchaseId: asked.purchaseId, passes: given })
      const { rows } = await transaction.query<{ owed: number }>(
        `select greatest(-(${DUE}), 0) as owed from tickets where "purchaseId" = $1`,
        [asked.purchaseId],
      )
      return { eventId: event.id, given: given.length, owed: rows[0]?.owed ?? 0 }
    }),
  )
}

interface LockedEvent {
  id: string
  date: string
  cancelled_at: string | null
  give_back_until: string | null
}

/** Events before tickets, as sales lock them. */
async function lockEventOf(db: Queryable, purchaseId: string): Promise<LockedEvent | undefined> {
  const { rows } = await db.query<LockedEvent>(
    `select id, date, cancelled_at, give_back_until from events
     where id = (select "eventId" from tickets where "purchaseId" = $1) for no key update`,
    [purchaseId],
  )
  return rows[0]
}

function judgeGiveBack(
  { passes: asked, now }: GivingBack,
  { event, status, passes }: { event: LockedEvent; status: string | undefined; passes: PassToGiveBack[] },
): GiveBackRefusal | undefined {
  if (passes.length < asked.length) return 'TICKET_NOT_FOUND'
  if (passes.every(({ state }) => state === 'returned')) return undefined
  if (status !== 'purchased' || passes.some(({ state }) => state === 'void')) return 'PASS_GONE'
  if (passes.some(({ admitted_at }) => admitted_at !== null)) return 'PASS_ADMITTED'
  if (passes.some(({ state }) => state === 'handed_on')) return 'PASS_WITH_OTHERS'
  if (event.cancelled_at !== null) return 'EVENT_CANCELLED'
  if (now >= Date.parse(event.date)) return 'EVENT_PASSED'
  return now >= Date.parse(giveBackUntil(event)) ? 'GIVE_BACK_OVER' : undefined
}
