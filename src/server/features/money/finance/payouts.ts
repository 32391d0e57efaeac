import type { Payout } from '../../../../contract/calls/finance.ts'
import { contract } from '../../../../contract/index.ts'
import type { AdminList } from '../../../http/admin-list.ts'
import { type Database, inTransaction, type Queryable } from '../../../services/db.ts'
import type { PayoutFacts } from '../../../services/payments/port.ts'

/** SQL: what a line of a payout is on our side: a charge, or a refund of it, with the same amount. */
const IS_OURS = `exists (
  select from charges where charges.id = lines.charge_id and (
    captured = lines.amount
    or exists (select from refunds where refunds.charge_id = charges.id and refunds.state = 'done' and refunds.amount = -lines.amount)))`

/** SQL: the sums of a payout's lines, as `sums`; in fils. */
const SUMS = `cross join lateral (
  select count(*)::int as lines, (count(*) filter (where is_ours))::int as matched, (count(*) filter (where not is_ours))::int as missing,
    coalesce(sum(fee), 0)::int as fees,
    payouts.amount - coalesce(sum(amount) filter (where is_ours), 0)::int + coalesce(sum(fee), 0)::int as difference
  from (select amount, fee, ${IS_OURS} as is_ours from payout_lines lines where payout_id = payouts.id) lines
) sums`

/** Payouts, newest first, each with what of it matches ours. */
export const PAYOUT_LIST: AdminList<'at'> = {
  call: contract.finance.payouts,
  from: 'payouts',
  joins: SUMS,
  columns: `payouts.id, provider, provider_id, state, at, dinars(payouts.amount) as amount, lines, matched, missing, dinars(fees) as fees,
    dinars(difference) as difference`,
  id: { by: 'payouts.id', type: 'uuid' },
  sorts: { at: { by: 'payouts.at', type: 'instant' } },
  words: () => 'true',
}

/** A line of a payout, for a table. */
export interface PayoutLine {
  id: string
  number: number
  payout: string
  state: Payout['state']
  at: string
  charge: string
  is_ours: boolean
  amount: number
  fee: number
}

/** The lines after one, of the newest payouts first. */
export async function nextPayoutLines(
  db: Queryable,
  last: PayoutLine | undefined,
  limit: number,
): Promise<PayoutLine[]> {
  const { rows } = await db.query<PayoutLine>(
    `select payouts.id, number, payouts.provider_id as payout, payouts.state, at, charge_provider_id as charge, ${IS_OURS} as is_ours,
       dinars(lines.amount) as amount, dinars(fee) as fee
     from payouts join payout_lines lines on payout_id = payouts.id
     where $1::timestamptz is null or (at, payouts.id, -number) < ($1::timestamptz, $2::uuid, -$3::int)
     order by at desc, payouts.id desc, number limit $4`,
    [last?.at ?? null, last?.id ?? null, last?.number ?? null, limit],
  )
  return rows
}

/** Writes a payout as the provider tells it, with its lines. */
export function writePayout(db: Database, provider: string, payout: PayoutFacts): Promise<void> {
  const { providerId, fils, state, at, lines } = payout
  return inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `insert into payouts (provider, provider_id, amount, state, at) values ($1, $2, $3, $4, $5)
       on conflict (provider, provider_id) do update set amount = excluded.amount, state = excluded.state, at = excluded.at
       returning id`,
      [provider, providerId, fils, state, at],
    )
    const id = rows[0]?.id
    await transaction.query('delete from payout_lines where payout_id = $1', [id])
    await transaction.query(
      `insert into payout_lines (payout_id, number, charge_provider_id, charge_id, amount, fee)
       select $1, number, line ->> 'chargeId', charges.id, (line ->> 'fils')::int, (line ->> 'fee')::int
       from json_array_elements($3::json) with ordinality listed (line, number)
       left join charges on charges.provider = $2 and charges.provider_id = line ->> 'chargeId'`,
      [id, provider, JSON.stringify(lines)],
    )
  })
}

/** The payouts with their differences, in fils, by their ids at the provider. */
export async function findPayoutDifferences(db: Queryable, provider: string, ids: readonly string[]) {
  const { rows } = await db.query<{ provider_id: string; amount: number; missing: number; difference: number }>(
    `select provider_id, payouts.amount, missing, difference from payouts ${SUMS}
     where provider = $1 and provider_id = any ($2) and state = 'paid'`,
    [provider, ids],
  )
  return rows
}
