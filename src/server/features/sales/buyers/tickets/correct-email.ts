import { createHash } from 'node:crypto'
import { DAY_MS } from '../../../../../contract/rules/bahrain.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { Database } from '../../../../services/db.ts'
import { isSameSignature } from '../../../../services/secret.ts'
import { order, orderSql } from '../../../jobs.ts'
import {
  type Caller,
  type LockedPurchase,
  type ManageRefusal,
  type Manager,
  managing,
  refuseWithoutProof,
} from './manage.ts'

/** The browser that bought a purchase corrects even a proved address for this long; an unproved one at any time. Milliseconds. */
const CORRECTION_WINDOW_MS = DAY_MS
/** Mails of a ticket, corrections included, but by staff. */
const MAX_MAILS_CORRECTED = 20

interface Correction {
  purchaseId: string
  newEmail: string
  caller: Caller
  language: Language
  /** Milliseconds. */
  now: number
}

/** Corrects the address of a purchase and orders its mail to the new one; a former address that was proved is told. */
export function correctEmail(
  db: Database,
  { newEmail, ...by }: Correction,
): Promise<{ refusal?: undefined } | { refusal: ManageRefusal | 'CORRECTION_REFUSED' }> {
  return managing<{ refusal?: undefined } | { refusal: 'CORRECTION_REFUSED' }>(
    db,
    by,
    async (transaction, ticket, manager) => {
      const { purchaseId, now, caller } = by
      if (!mayCorrect(ticket, manager, now, newEmail)) return { result: { refusal: 'CORRECTION_REFUSED' } }
      const isSame = ticket.userEmail.toLowerCase() === newEmail.toLowerCase()
      const isProved = isSame ? ticket.proved_at !== null : caller.proofs.includes(newEmail.toLowerCase())
      await transaction.query(
        `with corrected as (
         update tickets set "userEmail" = $2, email_corrected_at = $3, proved_at = case when $4 then coalesce(proved_at, $3) end,
           -- The link mailed to the former address must not confirm for the new one.
           confirm_token = case when status = 'held' then gen_random_uuid() else confirm_token end,
           mails_asked = mails_asked + 1, mail_asked_at = $3, mail_refused_at = null
         where "purchaseId" = $1
         returning "purchaseId", mails_asked
       )
       ${orderSql('ticket_mail', { purchaseId: '"purchaseId"', mail: 'mails_asked' }, 'corrected')}`,
        [purchaseId, newEmail, new Date(now), isProved],
      )
      if (isSame) return { result: {} }
      if (ticket.proved_at !== null && ticket.userEmail !== '')
        await order(transaction, 'address_corrected_mail', {
          purchaseId,
          email: ticket.userEmail,
          language: ticket.language,
        })
      return { result: {}, change: { kind: 'corrected' }, audited: { action: 'ticket.correct' } }
    },
  )
}

/** Hash that is stored in place of an address that its owner took off a purchase. */
const addressHash = ({ purchaseId }: Pick<LockedPurchase, 'purchaseId'>, email: string) =>
  createHash('sha256').update(`${purchaseId} ${email.toLowerCase()}`).digest()

function mayCorrect(ticket: LockedPurchase, { by }: Manager, now: number, newEmail: string): boolean {
  const { status, userEmail, proved_at, created_at, mails_asked, not_mine } = ticket
  if (status !== 'purchased' && status !== 'held') return false
  if (by === 'staff') return true
  if (mails_asked >= MAX_MAILS_CORRECTED) return false
  if (not_mine && by === 'browser' && isSameSignature(addressHash(ticket, newEmail), not_mine)) return false
  // An address that its owner took off may be replaced by another.
  return by === 'proof' || userEmail === '' || proved_at === null || now < Date.parse(created_at) + CORRECTION_WINDOW_MS
}

type Ending = Omit<Correction, 'newEmail'>

/** Takes a proved address off a purchase and stops its mails. */
export function takeAddressOff(db: Database, by: Ending): Promise<{ refusal?: ManageRefusal }> {
  return managing<{ refusal?: ManageRefusal }>(db, by, async (transaction, ticket, manager) => {
    if (manager.by !== 'proof') return { result: { refusal: refuseWithoutProof(ticket.userEmail) } }
    await transaction.query(
      `update tickets set "userEmail" = '', proved_at = null, mails_sent = mails_asked, mail_refused_at = null, not_mine = $2
       where "purchaseId" = $1`,
      [by.purchaseId, addressHash(ticket, ticket.userEmail)],
    )
    return { result: {} }
  })
}

/** Ends the buyer key of a purchase: from then on a proof of its address manages it. */
export function endManaging(db: Database, by: Ending): Promise<{ refusal?: ManageRefusal }> {
  return managing<{ refusal?: ManageRefusal }>(db, by, async (transaction, { userEmail }, manager) => {
    if (manager.by === 'browser') return { result: { refusal: refuseWithoutProof(userEmail) } }
    await transaction.query('update tickets set buyer_key = null where "purchaseId" = $1', [by.purchaseId])
    return { result: {}, audited: { action: 'ticket.end_managing' } }
  })
}
