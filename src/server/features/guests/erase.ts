import { createHmac } from 'node:crypto'
import type { Me } from '../../http/context.ts'
import { type Database, retryDeadlocks, rollBackOnRefusal } from '../../services/db.ts'
import { audit } from '../audit/write.ts'
import { type ForgottenAddress, forgetAddress } from './forget-address.ts'

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
      const { rowCount: accounts } = await transaction.query(
        // Anybody can begin an account with somebody else's address; it ends by itself unless confirmed.
        'select from users where email = $1 and "emailVerified"',
        [address],
      )
      if (accounts) return 'ADDRESS_HAS_ACCOUNT'
      const forgotten = await forgetAddress(transaction, address)
      const isFound = forgotten.tickets + forgotten.passes + forgotten.others > 0
      if (by && isFound) {
        const id = createHmac('sha256', by.secret).update(`erased address\n${address}`).digest('hex')
        await audit(transaction, { admin: by.admin, action: 'address.erase', entity: { type: 'address', id } })
      }
      return forgotten
    })
  return retryDeadlocks(erase)
}
