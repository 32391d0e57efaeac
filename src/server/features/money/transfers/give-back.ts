import { randomBytes } from 'node:crypto'
import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { IBAN_LINK_MS } from '../../../../contract/rules/bank-transfer.ts'
import { fromFils } from '../../../../contract/rules/money.ts'
import { order, orderSql } from '../../../jobs/order.ts'
import { type Database, type Queryable, retryUniqueViolation } from '../../../services/db.ts'
import { hashSecret } from '../../../services/secret.ts'
import { writePayments } from '../../sales/money.ts'
import { withSale } from '../../sales/sale.ts'
import { auditMoney, type By } from '../staff-refunds.ts'

/* A bank transfer is given back by hand, to an account that its buyer names by a link mailed to the address they had proved. */

/** Asks once where money of a purchase goes back to, if any is to be sent back by bank transfer. */
export async function askForIban(db: Queryable, purchaseId: string, now: number): Promise<void> {
  await db.query(
    `with asked as (
       update bank_transfers set iban_asked_at = $2 from transfer_sums sums
       where bank_transfers."purchaseId" in ($1, (select replaces from tickets where "purchaseId" = $1))
         and sums."purchaseId" = bank_transfers."purchaseId" and stray + owed > 0 and iban_asked_at is null
       returning bank_transfers."purchaseId"
     )
     ${orderSql('transfer_mail', { purchaseId: '"purchaseId"', news: `'return'::text`, receipt: 'null::uuid' }, 'asked')}`,
    [purchaseId, new Date(now)],
  )
}

/** Asks for those of an event that was cancelled. */
export async function askForIbans(db: Queryable, eventId: string, now: number): Promise<void> {
  const { rows } = await db.query<{ purchaseId: string }>(
    `select "purchaseId" from bank_transfers join tickets using ("purchaseId") where "eventId" = $1 and iban_asked_at is null`,
    [eventId],
  )
  for (const { purchaseId } of rows) await askForIban(db, purchaseId, now)
}

/** Mails the link again, which ends the one before. */
export function askForIbanAgain(
  db: Database,
  purchaseId: string,
  by: By,
): Promise<{ refusal?: 'TRANSFER_NOT_FOUND' | 'TRANSFER_NOT_OWED' }> {
  return withSale(db, { purchases: [purchaseId] }, async (transaction, { purchases: [purchase] }) => {
    const sums = await findSums(transaction, purchaseId)
    if (!purchase || !sums) return { refusal: 'TRANSFER_NOT_FOUND' as const }
    if (sums.stray + sums.owed === 0) return { refusal: 'TRANSFER_NOT_OWED' as const }
    await transaction.query(
      'update bank_transfers set iban_asked_at = $2, iban = null, iban_name = null, iban_at = null where "purchaseId" = $1',
      [purchaseId, new Date(by.now)],
    )
    await order(transaction, 'transfer_mail', { purchaseId, news: 'return', receipt: null })
    await auditMoney(transaction, {
      locked: { purchases: [purchase], booking: undefined },
      by,
      action: 'transfer.ask_iban',
    })
    return {}
  })
}

/** A new link that asks for an IBAN, in place of the one before; undefined where it is known, or the address was forgotten. */
export async function newIbanToken(db: Queryable, purchaseId: string, now: number): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url')
  const { rowCount } = await db.query(
    `update bank_transfers set iban_token = $2, iban_token_until = $3
     where "purchaseId" = $1 and iban is null and email is not null`,
    [purchaseId, hashOf(token), new Date(now + IBAN_LINK_MS)],
  )
  return rowCount === 1 ? token : undefined
}

const hashOf = (token: string) => Buffer.from(hashSecret(token))

/** Writes where money goes back to, by a link that is good once; false for another one. */
export async function giveIban(
  db: Queryable,
  { token, iban, name, now }: { token: string; iban: string; name: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update bank_transfers set iban = $2, iban_name = $3, iban_at = $4, iban_token = null, iban_token_until = null
     where iban_token = $1 and iban_token_until > $4`,
    [hashOf(token), iban, name, new Date(now)],
  )
  return rowCount === 1
}

interface TransferSums {
  payer: string
  stray: number
  owed: number
}

/** In fils. */
async function findSums(db: Queryable, purchaseId: string): Promise<TransferSums | undefined> {
  const { rows } = await db.query<TransferSums>(
    'select payer, stray, owed from transfer_sums where "purchaseId" = $1',
    [purchaseId],
  )
  return rows[0]
}

interface Return {
  purchaseId: string
  /** Idempotency key. */
  id: string
  /** In fils, as finance saw it. */
  amount: number
  /** Day in Bahrain. */
  on: string
}

type ReturnRefusal = 'TRANSFER_NOT_FOUND' | 'TRANSFER_CONFLICT' | 'TRANSFER_NOT_OWED' | 'TRANSFER_DAY_INVALID'

/** Notes that all that was to be sent back was: what was a payment is one no more. */
export async function noteReturned(
  db: Database,
  { purchaseId, id, amount, on }: Return,
  by: By,
): Promise<{ refusal?: ReturnRefusal }> {
  const first = await findSums(db, purchaseId)
  if (!first) return { refusal: 'TRANSFER_NOT_FOUND' }
  const note = () =>
    withSale(db, { purchases: [...new Set([purchaseId, first.payer])] }, async (transaction, { purchases }) => {
      const { rows } = await transaction.query<{ is_same: boolean }>(
        'select "purchaseId" = $2 and applied + stray = $3 as is_same from transfer_returns where id = $1',
        [id, purchaseId, amount],
      )
      if (rows[0]) return rows[0].is_same ? {} : { refusal: 'TRANSFER_CONFLICT' as const }
      const sums = await findSums(transaction, purchaseId)
      const payer = purchases.find((each) => each.purchaseId === sums?.payer)
      if (!sums || !payer) return { refusal: 'TRANSFER_NOT_FOUND' as const }
      const { stray, owed } = sums
      if (stray + owed === 0 || stray + owed !== amount) return { refusal: 'TRANSFER_NOT_OWED' as const }
      if (instantInBahrain(on).getTime() > by.now) return { refusal: 'TRANSFER_DAY_INVALID' as const }
      await transaction.query(
        `insert into transfer_returns (id, "purchaseId", applied, stray, payer, returned_on, noted_by, noted_at)
         values ($1, $2, $3, $4, case when $3 > 0 then $5::uuid end, $6, $7, $8)`,
        [id, purchaseId, owed, stray, payer.purchaseId, on, by.me.id, new Date(by.now)],
      )
      if (owed > 0) {
        const paid = {
          id,
          purchaseId: payer.purchaseId,
          eventId: payer.eventId,
          amount: -owed,
          method: 'transfer',
        } as const
        await writePayments(transaction, [{ ...paid, notedBy: by.me.id, notedAt: by.now, now: by.now }])
      }
      await transaction.query('update bank_transfers set iban_asked_at = null where "purchaseId" = $1', [purchaseId])
      const after = { refund: fromFils(amount), date: on }
      await auditMoney(transaction, {
        locked: { purchases: [payer], booking: undefined },
        by,
        action: 'transfer.returned',
        after,
      })
      return {}
    })
  return retryUniqueViolation(note)
}
