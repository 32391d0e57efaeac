import { procedures } from '../../http/procedures.ts'
import { eraseGuest } from './erase.ts'

/** The calls about people without an account; `secret` keys the hash that the audit log keeps of an address. */
export const guestRoutes = ({ secret }: { secret: string }) => ({
  erase: procedures.guests.erase.handler(async ({ input: { email }, context: { db, me }, errors }) => {
    const erased = await eraseGuest(db, { email, by: { admin: me, secret } })
    if (erased === 'ADDRESS_HAS_ACCOUNT') throw errors.ADDRESS_HAS_ACCOUNT()
    return { success: true, ...erased }
  }),
})
