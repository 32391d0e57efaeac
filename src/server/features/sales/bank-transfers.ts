import { randomInt } from 'node:crypto'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { REFERENCE_LENGTH, REFERENCE_SIGNS } from '../../../contract/rules/bank-transfer.ts'
import { orderAll } from '../../jobs/order.ts'
import { instantSql, type Queryable } from '../../services/db.ts'
import type { DecidedSale } from './decide/buy.ts'

/** A bank transfer as stored, without the account that it goes to. */
export type StoredTransfer = Omit<NonNullable<Ticket['transfer']>, 'iban' | 'name' | 'benefitpay'>

type Sale = Pick<DecidedSale, 'transfer'> & { purchase: { purchaseId: string; userEmail: string; now: number } }

/** SQL: the bank transfer of a row of `tickets`, else of the one whose late money bought it. */
export const TRANSFER = `(
  select json_build_object('reference', reference, 'due_at', ${instantSql('due_at')}, 'claimed_at', ${instantSql('claimed_at')},
    'proof', exists (select from transfer_proofs proofs where proofs."purchaseId" = bank_transfers."purchaseId"),
    'received', dinars(received), 'to_return', dinars(stray + owed), 'iban_given', iban is not null)
  from bank_transfers join transfer_sums using ("purchaseId")
  where bank_transfers."purchaseId" in (tickets."purchaseId", tickets.replaces) limit 1)`

/**
 * Writes the bank transfers that sales wait for, and orders the mails that say where to; by `purchaseId`. A reference that is taken is a
 * duplicate key, which sells all of them again.
 */
export async function insertBankTransfers(db: Queryable, sales: Sale[]): Promise<Map<string, StoredTransfer>> {
  const rows = sales.flatMap(({ purchase: { purchaseId, userEmail, now }, transfer }) =>
    transfer
      ? [{ purchaseId, email: userEmail, reference: newReference(), due: new Date(transfer.due), now: new Date(now) }]
      : [],
  )
  if (rows.length === 0) return new Map()
  await db.query(
    `insert into bank_transfers ("purchaseId", reference, email, due_at, created_at)
     select "purchaseId", reference, email, due, now
     from json_to_recordset($1) asked("purchaseId" uuid, reference text, email text, due timestamptz, now timestamptz)`,
    [JSON.stringify(rows)],
  )
  await orderAll(
    db,
    rows.map(({ purchaseId }) => ['transfer_mail', { purchaseId, news: 'asked', receipt: null }] as const),
  )
  return new Map(
    rows.map(({ purchaseId, reference, due }) => [
      purchaseId,
      {
        ...{ reference, due_at: due.toISOString(), claimed_at: null, proof: false },
        ...{ received: 0, to_return: 0, iban_given: false },
      },
    ]),
  )
}

const newReference = () =>
  Array.from({ length: REFERENCE_LENGTH }, () => REFERENCE_SIGNS[randomInt(REFERENCE_SIGNS.length)]).join('')
