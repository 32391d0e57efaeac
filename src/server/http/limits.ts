import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './client-ip.ts'
import { isUpload } from './uploads.ts'

/** How often something may be done in a span of seconds, and for whom it is counted. */
interface Limit {
  points: number
  duration: number
}

/** Calls that make us write to somebody: few, for each caller. */
const MAILING: Limit = { points: 6, duration: 60 }
/** Calls that try a password, or the token of a link. */
const CREDENTIALS: Limit = { points: 20, duration: 60 }
/** Calls that bring a picture, which takes a second of a processor to make anew. */
const UPLOADING: Limit = { points: 30, duration: 60 }
/** Calls that change something. */
const WRITING: Limit = { points: 60, duration: 60 }
/** Everything that is not answered from memory. */
const ASKING: Limit = { points: 1200, duration: 60 }

/** Wrong passwords for one account from one network, or from one device that signed in to it before. */
const PASSWORD_ATTEMPTS: Limit = { points: 20, duration: 600 }
/** The same from all strangers together: high enough that nobody reaches it from a few networks. */
const PASSWORD_ATTEMPTS_BY_STRANGERS: Limit = { points: 1000, duration: 3600 }
/** Mails to one address that one network, or one known device, asks for. */
const MAILS: Limit = { points: 5, duration: 3600 }
/** The same for all strangers together: no mailbox is flooded. */
const MAILS_BY_STRANGERS: Limit = { points: 20, duration: 3600 }

const MAILING_PATHS = new Set([
  '/api/send-ticket-email',
  '/api/tickets/lookup',
  '/api/auth/sign-up/email',
  '/api/auth/send-verification-email',
  '/api/auth/request-password-reset',
])
const TRYING_PATHS = new Set([
  '/api/auth/sign-in/email',
  '/api/auth/confirm-email',
  '/api/auth/reset-password',
  '/api/auth/change-password',
  '/api/delete_user',
])

/** Seconds to wait when a caller has used up what is theirs, or undefined when the call may go on. */
export type Limiter = (call: { method: string; path: string; address: string }) => Promise<number | undefined>

/** Counts calls by the address they come from, in this process. */
export function createLimiter(): Limiter {
  const mailing = new RateLimiterMemory(MAILING)
  const trying = new RateLimiterMemory(CREDENTIALS)
  const uploading = new RateLimiterMemory(UPLOADING)
  const writing = new RateLimiterMemory(WRITING)
  const asking = new RateLimiterMemory(ASKING)

  return ({ method, path, address }) => {
    const caller = networkOf(address)
    if (method === 'GET' || method === 'HEAD') return take(asking, caller)
    if (MAILING_PATHS.has(path)) return take(mailing, caller)
    if (TRYING_PATHS.has(path)) return take(trying, caller)
    return take(isUpload(path) ? uploading : writing, caller)
  }
}

/** Where a call about an account comes from. */
export interface AccountCaller {
  address: string
  /** The device, when it signed in to this account before (`known-device.ts`): strangers do not use up its attempts. */
  device?: string | undefined
}

/** What may be done about one account. Each tells the seconds to wait, or undefined to go on. */
export interface AccountLimiter {
  /** Counts an attempt to sign in with a password. */
  tries(email: string, caller: AccountCaller): Promise<number | undefined>
  /** The password was right: the attempts before it were slips. */
  succeeded(email: string, caller: AccountCaller): Promise<void>
  /** Counts a mail that a caller asks us to send; also to addresses without an account. */
  asksForMail(email: string, caller: AccountCaller): Promise<number | undefined>
}

/**
 * Counts by account and network together, so that a stranger locks out only their own network, and by account for all
 * strangers; in this process. Known devices are counted each by itself.
 */
export function createAccountLimiter(): AccountLimiter {
  const attempts = {
    own: new RateLimiterMemory(PASSWORD_ATTEMPTS),
    all: new RateLimiterMemory(PASSWORD_ATTEMPTS_BY_STRANGERS),
  }
  const mails = { own: new RateLimiterMemory(MAILS), all: new RateLimiterMemory(MAILS_BY_STRANGERS) }
  const keyOf = (email: string, { address, device }: AccountCaller) =>
    device === undefined ? `${email} ${networkOf(address)}` : `${email} device ${device}`

  async function count({ own, all }: typeof attempts, email: string, caller: AccountCaller) {
    const wait = await take(own, keyOf(email, caller))
    return wait ?? (caller.device === undefined ? take(all, email) : undefined)
  }

  return {
    tries: (email, caller) => count(attempts, email, caller),
    async succeeded(email, caller) {
      await attempts.own.delete(keyOf(email, caller))
      if (caller.device === undefined) await attempts.all.reward(email)
    },
    asksForMail: (email, caller) => count(mails, email, caller),
  }
}

async function take(limiter: RateLimiterMemory, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    return Math.max(1, Math.ceil((refusal as RateLimiterRes).msBeforeNext / 1000))
  }
}
