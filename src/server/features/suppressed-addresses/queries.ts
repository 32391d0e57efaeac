import { contract } from '../../../contract/index.ts'
import type { AdminList } from '../../http/admin-list.ts'
import type { Me } from '../../http/context.ts'
import { type Database, inTransaction } from '../../services/db.ts'
import { audit } from '../audit/write.ts'
import { isHeldBy } from '../sales/people-sql.ts'

/** The list of admins; `q` is the beginning of an address. */
export const SUPPRESSED_LIST = {
  call: contract.suppressedAddresses.list,
  from: 'suppressed_addresses',
  columns: 'address as email, status, reason, at',
  id: { by: 'suppressed_addresses.id', type: 'uuid' },
  sorts: { at: { by: 'suppressed_addresses.at', type: 'instant' } },
  words: (typed, add) => `starts_with(address, ${add(typed.trim().toLowerCase().replaceAll('\0', ''))})`,
} satisfies AdminList<'at'>

export async function isSuppressed(db: Database, email: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'is-suppressed',
    text: 'select from suppressed_addresses where address = lower($1)',
    values: [email],
  })
  return rowCount === 1
}

/**
 * SQL: sets when address `$1` refused a mail (`$2`; null: it did not) on its purchases, then on its passes. Two statements, since
 * purchases are locked before passes everywhere.
 */
const NOTED = [
  `update tickets set mail_refused_at = $2 where lower("userEmail") = lower($1) and mail_refused_at is distinct from $2`,
  `update passes set holder_refused_at = $2 where ${isHeldBy('lower($1)')} and holder_refused_at is distinct from $2`,
]

/** Suppresses an address that bounced, and marks its tickets. Idempotent but for time and reason. */
export async function suppress(
  db: Database,
  { email, status, reason, now }: { email: string; status: string; reason: string | null; now: number },
): Promise<void> {
  await db.query(
    `insert into suppressed_addresses (address, status, reason, at) values (lower($1), $2, $3, $4)
     on conflict (address) do update set status = excluded.status, reason = excluded.reason, at = excluded.at`,
    [email, status, reason, new Date(now)],
  )
  for (const note of NOTED) await db.query(note, [email, new Date(now)])
}

/** Takes an address off the list; false if it is not suppressed. */
export async function release(db: Database, email: string, admin: Me): Promise<boolean> {
  const released = await inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ id: string; status: string }>(
      'delete from suppressed_addresses where address = lower($1) returning id, status',
      [email],
    )
    const [row] = rows
    if (!row) return false
    await audit(transaction, {
      admin,
      action: 'address.release',
      entity: { type: 'address', id: row.id, name: email.toLowerCase() },
      before: { status: row.status },
    })
    return true
  })
  if (released) for (const note of NOTED) await db.query(note, [email, null])
  return released
}
