import type { Charge } from '../../../contract/calls/charges.ts'
import { type ChargeReason, type ChargeState, LIVE_CHARGES, shownCharge } from '../../../contract/rules/charge.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import { instantSql, type Queryable } from '../../services/db.ts'
import { writePayments } from '../sales/money.ts'

/** A charge as stored: amounts in fils, instants as on the wire. */
export interface ChargeRow {
  id: string
  /** It pays for a purchase, or for a booking. */
  purchaseId: string | null
  booking: string | null
  provider: string
  live: boolean
  amount: number
  state: ChargeState
  reason: ChargeReason | null
  provider_id: string | null
  url: string | null
  payable_until: string
  language: Language
  captured: number | null
  /** What of it is a payment. */
  applied: number
  /** What of it goes back. */
  refunding: number
  /** What of it the bank of the payer took back. */
  charged_back: number
  /** Our clock ended it, and the provider has not told its end. */
  unclear: boolean
  created_at: string
}

const COLUMNS = `id, "purchaseId", booking, provider, live, amount, state, reason, provider_id, url, ${instantSql('payable_until')} as payable_until,
  language, captured, applied, refunding, charged_back, unclear, ${instantSql('created_at')} as created_at`

/** SQL: its end is not known. */
export const IS_LIVE = `state in (${LIVE_CHARGES.map((state) => `'${state}'`)})`

export async function findCharge(db: Queryable, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<ChargeRow>({
    name: 'charge',
    text: `select ${COLUMNS} from charges where id = $1`,
    values: [id],
  })
  return rows[0]
}

/** A charge, locked; the caller holds what it is for. */
export async function lockCharge(transaction: Queryable, id: string): Promise<ChargeRow | undefined> {
  const { rows } = await transaction.query<ChargeRow>({
    name: 'lock-charge',
    text: `select ${COLUMNS} from charges where id = $1 for no key update`,
    values: [id],
  })
  return rows[0]
}

/** The charge of a purchase or a booking whose end is not known. */
export async function findLiveCharge(
  db: Queryable,
  { purchaseId, booking }: Pick<ChargeRow, 'purchaseId' | 'booking'>,
): Promise<ChargeRow | undefined> {
  const column = booking === null ? '"purchaseId"' : 'booking'
  const { rows } = await db.query<ChargeRow>(`select ${COLUMNS} from charges where ${column} = $1 and ${IS_LIVE}`, [
    booking ?? purchaseId,
  ])
  return rows[0]
}

/** The charge that a provider names by its own id, or by ours. */
export async function findNamedCharge(
  db: Queryable,
  { provider, providerId, reference }: { provider: string; providerId: string; reference: string | null },
): Promise<ChargeRow | undefined> {
  const { rows } = await db.query<ChargeRow>(
    `select ${COLUMNS} from charges where provider = $1 and (provider_id = $2 or id = $3::uuid)
     order by provider_id = $2 desc nulls last limit 1`,
    [provider, providerId, reference],
  )
  return rows[0]
}

/** How long a caller may take to ask about the charges that it claimed; then another one gets them. */
const CLAIM_MS = 120_000

/** Claims the charges whose provider is due to be asked. */
export async function claimDueCharges(db: Queryable, now: number, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'claim-due-charges',
    text: `with due as (
        select id from charges where next_ask_at <= $1 order by next_ask_at limit $3 for no key update skip locked
      )
      update charges set next_ask_at = $2 from due where charges.id = due.id returning charges.id`,
    values: [new Date(now), new Date(now + CLAIM_MS), limit],
  })
  return rows.map(({ id }) => id)
}

/** SQL: captured money that is no payment, that nobody has sent back, and of which no refund failed; at `before`, a parameter, or earlier. */
export const isStray = (before: string) => `captured > applied + charges.refunding and captured_at <= ${before}
  and not exists (select from latest_refunds where charge_id = charges.id and state = 'failed' and of_stray)`

/** What a charge is for, and the purchase that it is a payment of: late money bought another one than the charge was made for. */
export async function findOwners(
  db: Queryable,
  { id, purchaseId, booking }: Pick<ChargeRow, 'id' | 'purchaseId' | 'booking'>,
): Promise<Pick<ChargeRow, 'purchaseId' | 'booking'> & { payer: string | null }> {
  const { rows } = await db.query<{ purchaseId: string }>('select "purchaseId" from payments where charge_id = $1', [
    id,
  ])
  return { purchaseId, booking, payer: rows[0]?.purchaseId ?? purchaseId }
}

/** Books captured money as a payment of a purchase, which the caller holds. A charge is one payment at most. */
export async function bookCapture(
  transaction: Queryable,
  { id, amount, purchaseId, eventId }: { id: string; amount: number; purchaseId: string; eventId: string },
  now: number,
): Promise<void> {
  const payment = { chargeId: id, purchaseId, eventId, amount, method: 'online' } as const
  await writePayments(transaction, [{ ...payment, notedBy: null, notedAt: now, now }])
}

/** A charge as on the wire. */
export const chargeView = ({ id, state, reason, amount, payable_until, booking }: ChargeRow, now: number): Charge => ({
  ...{ id, state: shownCharge(state, payable_until, now), reason, payable_until, booking },
  amount: fromFils(amount),
})
