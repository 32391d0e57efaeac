import type { DifferenceKind } from '../../../../contract/rules/finance.ts'
import type { Me } from '../../../http/context.ts'
import { type Database, inTransaction, type Queryable } from '../../../services/db.ts'
import { audit } from '../../audit/write.ts'
import { IS_LIVE } from '../charges.ts'

/** Where the provider's list and ours differ; amounts in fils. */
export interface Difference {
  kind: DifferenceKind
  /** Of the charge, or of the payout. */
  provider_id: string
  charge_id?: string | null
  /** Our id that the provider names. */
  reference?: string | null
  theirs: number | null
  ours: number | null
  /** Unset: ours. */
  currency?: string
}

export async function listOpenDifferences(db: Queryable, provider: string): Promise<Difference[]> {
  const { rows } = await db.query<Difference>(
    `select kind, provider_id, charge_id, reference, theirs, ours, currency from differences
     where provider = $1 and closed_at is null order by found_at limit 1000`,
    [provider],
  )
  return rows
}

interface Comparison {
  found: Difference[]
  since: number
  now: number
  charges: number
}

/** Writes what a comparison found. What it did not find again is closed; what a person has closed stays closed. */
export async function writeDifferences(
  db: Queryable,
  provider: string,
  { found, since, now, charges }: Comparison,
): Promise<void> {
  await db.query(
    `with found as (
       select * from json_populate_recordset(null::differences, $2)
     ), agreed as (
       update differences set closed_at = $4
       where provider = $1 and closed_at is null
         and not exists (select from found where found.provider_id = differences.provider_id and found.kind = differences.kind)
     ), written as (
       insert into differences (kind, provider, provider_id, charge_id, reference, theirs, ours, currency, found_at)
       select kind, $1, provider_id, charge_id, reference, theirs, ours, coalesce(currency, 'BHD'), $4 from found
       on conflict (provider, provider_id, kind) do update set theirs = excluded.theirs, ours = excluded.ours,
         charge_id = excluded.charge_id, closed_at = case when differences.note is not null then differences.closed_at end
     )
     insert into reconciliations (provider, since, until, charges, differences) values ($1, $3, $4, $5, $6)`,
    [provider, JSON.stringify(found), new Date(since), new Date(now), charges, found.length],
  )
}

/** Closes a difference, or stops waiting for the end of a charge that nobody knows; false for an unknown one. */
export function closeDifference(
  db: Database,
  { id, note, me, now }: { id: string; note: string; me: Me; now: number },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ name: string; is_open: boolean }>(
      `select provider_id as name, closed_at is null as is_open from differences where id = $1
       union all select provider_id, unclear from charges where id = $1 and not ${IS_LIVE} limit 1`,
      [id],
    )
    const [found] = rows
    if (!found?.is_open) return found !== undefined
    const { rowCount } = await transaction.query(
      `with closed as (update charges set unclear = false, next_ask_at = null where id = $1 and unclear returning id),
         settled as (update differences set closed_at = $2, note = $3 where id = $1 and closed_at is null returning id)
       select id from closed union all select id from settled`,
      [id, new Date(now), note],
    )
    // Of two at once the first wrote its note.
    if (rowCount === 0) return true
    const entity = { type: 'difference', id, name: found.name } as const
    await audit(transaction, { admin: me, action: 'difference.close', entity, after: { note } })
    return true
  })
}
