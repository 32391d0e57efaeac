import type { BankTransfer } from '../../../../contract/calls/bank-transfers.ts'
import { contract } from '../../../../contract/index.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { AdminList } from '../../../http/admin-list.ts'
import { instantSql, type Queryable } from '../../../services/db.ts'
import { eventSql } from '../finance/moved.ts'

/** SQL: joins to `bank_transfers` its purchase, the purchase whose payment it is, and their sums. */
const JOINS = `join tickets on tickets."purchaseId" = bank_transfers."purchaseId"
  join transfer_sums transfer on transfer."purchaseId" = bank_transfers."purchaseId"
  join purchase_sums sums on sums."purchaseId" = bank_transfers."purchaseId"
  join events on events.id = tickets."eventId"`

/** SQL: of `JOINS`; what is owed where its state depends on it. */
const STATE = `case
  when stray + owed > 0 then 'to_return'
  when status in ('held', 'purchased') and sums.due > 0 and shown_at is not null then 'to_check'
  when status = 'held' and received > 0 then 'part'
  when status = 'held' then 'waiting'
  when received = 0 and status = 'expired' and voided_at >= held_until then 'late'
  else 'done' end`

/** SQL: what is still to arrive, in fils: of one whose time is over, the whole, which buys the same places anew. */
const EXPECTED = `case
  when status in ('held', 'purchased') then greatest(sums.due, 0)
  when status = 'expired' and received = 0 and not exists (select from tickets later where later.replaces = tickets."purchaseId") then sums.bought
  else 0 end`

const columns = (
  language: Language,
) => `bank_transfers."purchaseId", reference, ${eventSql(language)} as event, bank_transfers.email,
  ${STATE} as state, dinars(sums.bought) as total, dinars(${EXPECTED}) as due, dinars(received) as received, ${instantSql('due_at')} as due_at,
  case when status = 'held' then ${instantSql('held_until')} end as held_until, ${instantSql('claimed_at')} as claimed_at,
  exists (select from transfer_proofs proofs where proofs."purchaseId" = bank_transfers."purchaseId") as proof,
  senders, dinars(stray + owed) as to_return, iban, iban_name`

/** Bank transfers, searched by the beginning of a reference or an address. */
export const transferList = (language: Language): AdminList<'due_at'> => ({
  call: contract.bankTransfers.list,
  from: `bank_transfers ${JOINS}`,
  columns: columns(language),
  id: { by: 'bank_transfers."purchaseId"', type: 'uuid' },
  // Of a joined table: the list is one, too.
  sorts: { due_at: { by: 'due_at', type: 'instant', id: 'tickets."purchaseId"' } },
  words: (typed, add) => {
    const begins = add(`${typed.trim().replace(/[\\%_]/g, '\\$&')}%`)
    return `(reference ilike ${begins} or bank_transfers.email ilike ${begins})`
  },
})

/** SQL condition: something waits for a person or a bank. The first part spares the sums of all others. */
export const IS_OPEN_TRANSFER = `(status = 'held' or shown_at is not null or iban_asked_at is not null) and ${STATE} in ('waiting', 'part', 'to_check', 'to_return')`

export async function findBankTransfer(
  db: Queryable,
  purchaseId: string,
  language: Language,
): Promise<BankTransfer | undefined> {
  const { rows } = await db.query<BankTransfer>(
    `select ${columns(language)} from bank_transfers ${JOINS} where bank_transfers."purchaseId" = $1`,
    [purchaseId],
  )
  return rows[0]
}

/** A bank transfer by its reference; money in fils. */
export interface ReferredTransfer {
  purchaseId: string
  reference: string
  expected: number
}

export async function findReferred(db: Queryable, references: string[]): Promise<ReferredTransfer[]> {
  if (references.length === 0) return []
  const { rows } = await db.query<ReferredTransfer>(
    `select bank_transfers."purchaseId", reference, ${EXPECTED} as expected from bank_transfers ${JOINS} where reference = any ($1)`,
    [references],
  )
  return rows
}

/** SQL: what waits for a person, as rows of the finance page's list. `$1`: now. */
export const TRANSFER_TASKS = `
  select bank_transfers."purchaseId" as id, 'transfer_return' as kind, coalesce(iban_at, iban_asked_at, due_at) as at, stray + owed as amount
  from bank_transfers join transfer_sums using ("purchaseId")
  where iban_asked_at is not null and stray + owed > 0
  union all
  select bank_transfers."purchaseId", case when shown_at is null then 'transfer_due' else 'transfer_to_check' end, coalesce(shown_at, due_at), due
  from bank_transfers join tickets using ("purchaseId") join purchase_sums using ("purchaseId")
  where (status = 'held' and due_at <= $1 or status = 'purchased' and shown_at is not null) and due > 0`
