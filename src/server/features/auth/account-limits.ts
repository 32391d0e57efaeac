import type { AuthPath } from '../../../contract/calls/auth-calls.ts'
import { networkOf } from '../../http/client-ip.ts'
import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'

/** Wrong passwords for one account from one network, or from one known device. */
const PASSWORD_ATTEMPTS = { points: 20, duration: 600 }
/** Wrong passwords for one account from all strangers: high enough that a few networks never reach it. */
const PASSWORD_ATTEMPTS_BY_STRANGERS = { points: 1000, duration: 3600 }
/** Mails to one address, requested by one network or one known device. */
const MAILS = { points: 5, duration: 3600 }
/** Mails to one address, requested by all strangers through one call. */
const MAILS_BY_STRANGERS = { points: 20, duration: 3600 }

/**
 * The signed-in callers of an account, who confirm a change with its password: one count for all its sessions, since
 * stolen ones would come from many networks. Strangers do not use it up.
 */
export const SIGNED_IN: AccountCaller = { ip: '', device: 'signed-in' }

/** Origin of a call about an account. */
export interface AccountCaller {
  ip: string
  /** Set when the device signed in to this account before (`known-device.ts`): strangers do not use up its attempts. */
  device?: string | undefined
}

/**
 * Limits on calls about one account, existing or not. Counts resolve to the seconds to wait once a limit is reached.
 */
export interface AccountLimiter {
  countPasswordAttempt(email: string, caller: AccountCaller): Promise<number | undefined>
  /** Forgets the caller's earlier attempts after the right password. */
  clearPasswordAttempts(email: string, caller: AccountCaller): Promise<void>
  /** `call`: the call that sends the mail, or one that counts as the same. */
  countMail(email: string, call: AuthPath | '/change_email', caller: AccountCaller): Promise<number | undefined>
}

/**
 * Counts by account and network together, so that a stranger locks out only their own network, and by account for all
 * strangers. Each known device is counted separately. Mails requested by strangers are counted by call: using up the
 * resets sends the owner links to reset the password, and sign-ups do not use up resets.
 */
export function createAccountLimiter(store: { db: Database; secret: string }): AccountLimiter {
  const attempts = {
    own: createRateLimit(store, 'password', PASSWORD_ATTEMPTS),
    strangers: createRateLimit(store, 'password-strangers', PASSWORD_ATTEMPTS_BY_STRANGERS),
  }
  const mails = {
    own: createRateLimit(store, 'mail', MAILS),
    strangers: createRateLimit(store, 'mail-strangers', MAILS_BY_STRANGERS),
  }
  const keyOf = (email: string, { ip, device }: AccountCaller) =>
    device === undefined ? `${email} ${networkOf(ip)}` : `${email} device ${device}`

  async function count({ own, strangers }: typeof attempts, email: string, caller: AccountCaller, all = email) {
    const wait = await own.consume(keyOf(email, caller))
    return wait ?? (caller.device === undefined ? strangers.consume(all) : undefined)
  }

  return {
    countPasswordAttempt: (email, caller) => count(attempts, email, caller),
    async clearPasswordAttempts(email, caller) {
      await attempts.own.reset(keyOf(email, caller))
      if (caller.device === undefined) await attempts.strangers.refund(email)
    },
    countMail: (email, call, caller) => count(mails, email, caller, `${call} ${email}`),
  }
}
