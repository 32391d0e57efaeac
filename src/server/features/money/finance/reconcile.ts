import { DAY_MS } from '../../../../contract/rules/bahrain.ts'
import { type ChargeState, isFinalCharge, isLiveCharge } from '../../../../contract/rules/charge.ts'
import { isUuid } from '../../../../contract/rules/uuid.ts'
import type { Database, Queryable } from '../../../services/db.ts'
import { type ChargeFacts, type PaymentProvider, RefusedError } from '../../../services/payments/port.ts'
import { type SettleServices, settle } from '../settle.ts'
import { type Difference, listOpenDifferences, writeDifferences } from './differences.ts'
import { findPayoutDifferences, writePayout } from './payouts.ts'

/** Compared again: what a provider had not finished by then. */
const OVERLAP_MS = 2 * DAY_MS
/** How far back the first comparison looks. */
const FIRST_MS = 35 * DAY_MS
/** Payouts may take so long from their first mention to the bank. */
const PAYOUT_MS = 14 * DAY_MS
/** The clock of a provider may be so far from ours: at the ends of the period nothing of ours is missed. */
const CLOCKS_MS = 3_600_000

/**
 * Compares the provider's charges and payouts with ours. Charges that ended otherwise than we know are settled; what a person has to look
 * at becomes a difference, which closes once both lists agree. A restored backup is compared from its own last comparison on, so the
 * charges that it forgot are found.
 */
export async function reconcile(services: SettleServices): Promise<void> {
  const { db, clock, payments } = services
  if (!payments) return
  const now = clock.now()
  const since = await findSince(db, payments.name, now)
  const open = await listOpenDifferences(db, payments.name)
  const listed = await payments.list(since, now)
  const theirs = [...listed, ...(await findAgain(payments, open, listed))]
  for (const { charge, facts } of await pairUp(db, payments.name, theirs))
    if (charge && hasEndedOtherwise(charge, facts)) await settle(services, charge.id)
  const found: Difference[] = []
  for (const pair of await pairUp(db, payments.name, theirs)) {
    const difference = differenceOf(pair)
    if (difference?.kind !== 'theirs_only' || !(await isGivenBack(payments, pair.facts)))
      found.push(...listOf(difference))
  }
  found.push(...(await findUnlisted(db, payments.name, { since, now, theirs, open })))
  found.push(...(await comparePayouts(db, payments, { from: since - PAYOUT_MS, to: now, open })))
  await writeDifferences(db, payments.name, { found, since, now, charges: theirs.length })
}

async function findSince(db: Queryable, provider: string, now: number): Promise<number> {
  const { rows } = await db.query<{ until: string }>(
    'select until from reconciliations where provider = $1 order by until desc limit 1',
    [provider],
  )
  return rows[0] ? Date.parse(rows[0].until) - OVERLAP_MS : now - FIRST_MS
}

/** Charges of open differences that are too old for this comparison, asked for one by one. */
async function findAgain(
  payments: PaymentProvider,
  open: readonly Difference[],
  listed: readonly ChargeFacts[],
): Promise<ChargeFacts[]> {
  const known = new Set(listed.map(({ providerId }) => providerId))
  const found: ChargeFacts[] = []
  for (const { kind, provider_id } of open) {
    if (kind === 'payout' || known.has(provider_id)) continue
    try {
      found.push(await payments.find(provider_id))
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error
    }
  }
  return found
}

interface OwnCharge {
  id: string
  provider_id: string | null
  state: ChargeState
  unclear: boolean
  captured: number | null
}

interface Pair {
  facts: ChargeFacts
  charge: OwnCharge | undefined
}

/** Charges of the provider, each with ours. */
async function pairUp(db: Queryable, provider: string, theirs: readonly ChargeFacts[]): Promise<Pair[]> {
  const references = theirs.flatMap(({ reference }) => (reference !== null && isUuid(reference) ? [reference] : []))
  const { rows } = await db.query<OwnCharge>(
    `select id, provider_id, state, unclear, captured from charges
     where provider = $1 and (provider_id = any ($2) or id = any ($3::uuid[]))`,
    [provider, theirs.map(({ providerId }) => providerId), references],
  )
  const byProviderId = new Map(rows.map((charge) => [charge.provider_id, charge]))
  const unanswered = new Map(rows.flatMap((charge) => (charge.provider_id === null ? [[charge.id, charge]] : [])))
  return theirs.map((facts) => ({
    facts,
    charge: byProviderId.get(facts.providerId) ?? unanswered.get(facts.reference ?? ''),
  }))
}

function hasEndedOtherwise({ state, unclear }: OwnCharge, facts: ChargeFacts): boolean {
  if (isFinalCharge(state)) return false
  if (facts.state === 'captured') return true
  return (isLiveCharge(state) || unclear) && facts.state !== 'open' && facts.state !== 'unknown'
}

/** Nothing that was captured on neither side concerns us. */
function differenceOf({ facts, charge }: Pair): Difference | undefined {
  const { providerId: provider_id, reference, fils, currency, state } = facts
  const of = { provider_id, charge_id: charge?.id ?? null, reference, currency }
  const ours = charge?.captured ?? null
  if (state !== 'captured') return ours === null ? undefined : { ...of, kind: 'not_captured', theirs: null, ours }
  if (ours === null) return { ...of, kind: 'theirs_only', theirs: fils, ours }
  return ours === fils ? undefined : { ...of, kind: 'amount', theirs: fils, ours }
}

const listOf = <Item>(item: Item | undefined): Item[] => (item === undefined ? [] : [item])

/** Whether all of a charge went back at the provider, as in its dashboard. */
async function isGivenBack(payments: PaymentProvider, { providerId, fils }: ChargeFacts): Promise<boolean> {
  const refunds = await payments.refundsOf(providerId)
  return refunds.reduce((sum, refund) => sum + (refund.state === 'done' ? refund.fils : 0), 0) >= fils
}

interface Unlisted {
  since: number
  now: number
  theirs: readonly ChargeFacts[]
  open: readonly Difference[]
}

/** Charges that we know as captured and the provider does not list. */
async function findUnlisted(
  db: Queryable,
  provider: string,
  { since, now, theirs, open }: Unlisted,
): Promise<Difference[]> {
  const { rows } = await db.query<{ id: string; provider_id: string; captured: number }>(
    `select id, provider_id, captured from charges
     where provider = $1 and captured is not null and provider_id <> all ($2)
       and (created_at between $3 and $4 or provider_id = any ($5))`,
    [
      ...[provider, theirs.map(({ providerId }) => providerId)],
      ...[new Date(since + CLOCKS_MS), new Date(now - CLOCKS_MS), open.map(({ provider_id }) => provider_id)],
    ],
  )
  return rows.map(({ id, provider_id, captured }) => ({
    ...({ kind: 'ours_only', provider_id, charge_id: id, theirs: null, ours: captured } as const),
  }))
}

interface PayoutPeriod {
  from: number
  to: number
  open: readonly Difference[]
}

async function comparePayouts(
  db: Database,
  payments: PaymentProvider,
  { from, to, open }: PayoutPeriod,
): Promise<Difference[]> {
  const payouts = await payments.payouts(from, to)
  for (const payout of payouts) await writePayout(db, payments.name, payout)
  const ids = [...payouts.map(({ providerId }) => providerId), ...open.map(({ provider_id }) => provider_id)]
  const compared = await findPayoutDifferences(db, payments.name, ids)
  return compared
    .filter(({ missing, difference }) => missing > 0 || difference !== 0)
    .map(({ provider_id, amount, difference }) => ({
      ...({ kind: 'payout', provider_id, theirs: amount, ours: amount - difference } as const),
    }))
}
