import { createHmac } from 'node:crypto'
import type { Me } from '../../http/context.ts'
import { type Database, type Queryable, retryDeadlocks, rollBackOnRefusal } from '../../services/db.ts'
import { audit } from '../audit/write.ts'
import { type ForgottenAddress, forgetAddress } from '../forget-address.ts'

interface Erasure {
  email: string
  /** The admin, and the key of the hash in the audit log; undefined for the command of the operator, which writes no entry. */
  by?: { admin: Me; secret: string }
}

/**
 * Erases an address without an account, and its unsent mails. A concurrent purchase is erased whole or stays whole. The entry in the
 * audit log has a keyed hash (HMAC) in place of the address.
 */
export function eraseGuest(db: Database, { email, by }: Erasure): Promise<ForgottenAddress | 'ADDRESS_HAS_ACCOUNT'> {
  const address = email.toLowerCase()
  const erase = () =>
    rollBackOnRefusal<ForgottenAddress | 'ADDRESS_HAS_ACCOUNT'>(db, async (transaction) => {
      const { rowCount: accounts } = await transaction.query('select from users where email = $1', [address])
      if (accounts) return 'ADDRESS_HAS_ACCOUNT'
      const forgotten = await forgetAddress(transaction, address)
      await forgetPositions(transaction, address)
      const others = forgotten.others + (await dropWaitingMails(transaction, address))
      const isFound = forgotten.tickets + forgotten.passes + others > 0
      if (by && isFound) {
        const id = createHmac('sha256', by.secret).update(`erased address\n${address}`).digest('hex')
        await audit(transaction, { admin: by.admin, action: 'address.erase', entity: { type: 'address', id } })
      }
      return { ...forgotten, others }
    })
  return retryDeadlocks(erase)
}

/** Notices and reminders walk over the addresses of an event and keep the last one as their cursor; finished ones need none. */
async function forgetPositions(transaction: Queryable, address: string): Promise<void> {
  for (const table of ['event_notices', 'event_reminders'])
    await transaction.query(`update ${table} set position = '' where done and lower(position) = $1`, [address])
}

/** Deletes queued mails whose payload has the address, unless they are being sent. All others look the address up as they are sent. */
async function dropWaitingMails(transaction: Queryable, address: string): Promise<number> {
  const { rowCount: ordered } = await transaction.query(`delete from outbox where lower(payload ->> 'email') = $1`, [
    address,
  ])
  const { rowCount: queued } = await transaction.query(
    `delete from graphile_worker._private_jobs where lower(payload ->> 'email') = $1 and locked_at is null`,
    [address],
  )
  return (ordered ?? 0) + (queued ?? 0)
}
