import type { contract, RefusalOf } from '../../../../../contract/index.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import { type PassFacts, passRefusal, passTransition } from '../../../../../contract/rules/sale.ts'
import type { Database, Queryable } from '../../../../services/db.ts'
import { notePlaces } from '../../lock-events.ts'
import { findDue } from '../../money.ts'
import { type Caller, type ManageRefusal, type Manager, managing, refuseWithoutProof } from '../tickets/manage.ts'

interface GivingBack {
  purchaseId: string
  /** Ids of passes. */
  passes: string[]
  caller: Caller
  language: Language
  /** Milliseconds. */
  now: number
}

type GiveBackRefusal = RefusalOf<typeof contract.passes.giveBack>

type GivenBack =
  | { refusal: GiveBackRefusal }
  /** `owed` in fils is to be given back in money. */
  | { refusal?: undefined; owed: number }

/**
 * Gives people of a purchase back, all or none: with a proof of its address, or by an admin. Those given back before count as given
 * back: a double click is one. A trigger returns their places.
 */
export function giveBack(db: Database, asked: GivingBack): Promise<GivenBack> {
  return managing<GivenBack>(db, { ...asked, locksEvent: true }, async (transaction, ticket, manager) => {
    const withheld = refuseManager(manager, ticket.userEmail)
    if (withheld) return { result: { refusal: withheld } }
    const event = await findEventOf(transaction, ticket.eventId)
    if (!event) return { result: { refusal: 'TICKET_NOT_FOUND' } }
    const { rows: passes } = await transaction.query<PassFacts & { id: string }>(
      `select id, state, admitted_at from passes where "purchaseId" = $1 and id = any ($2::uuid[]) order by number
       for no key update`,
      [asked.purchaseId, asked.passes],
    )
    if (passes.length < asked.passes.length) return { result: { refusal: 'TICKET_NOT_FOUND' } }
    const refusal = passRefusal({ action: 'give_back', status: ticket.status, event, now: asked.now }, passes)
    if (refusal) return { result: { refusal } }
    const given = passes.filter((pass) => passTransition('give_back', pass)).map(({ id }) => id)
    await transaction.query(`update passes set state = 'returned', state_at = $2 where id = any ($1::uuid[])`, [
      given,
      new Date(asked.now),
    ])
    const [due = 0] = await findDue(transaction, [asked.purchaseId])
    const result = { owed: Math.max(-due, 0) }
    if (given.length === 0) return { result }
    notePlaces(transaction, [event.id])
    const audited = { action: 'pass.give_back', after: { people: given.length } } as const
    return { result, change: { kind: 'given_back', passes: given }, audited }
  })
}

/** Returns are final and may cause a refund, so the buyer key and door staff are not enough. */
function refuseManager(manager: Manager, userEmail: string): ManageRefusal | undefined {
  if (manager.by === 'proof' || (manager.by === 'staff' && manager.me.is_admin)) return undefined
  return refuseWithoutProof(userEmail)
}

interface LockedEvent {
  id: string
  date: string
  ends_at: string | null
  cancelled_at: string | null
  give_back_until: string | null
}

/** Under its lock. */
async function findEventOf(db: Queryable, id: string): Promise<LockedEvent | undefined> {
  const { rows } = await db.query<LockedEvent>(
    'select id, date, ends_at, cancelled_at, give_back_until from events where id = $1',
    [id],
  )
  return rows[0]
}
