import type { CacheTag } from '../../contract/call.ts'
import type { BankAccount } from '../../contract/rules/bank-transfer.ts'
import type { Language } from '../../contract/rules/language.ts'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import type { Images } from '../services/images.ts'
import type { Jobs } from '../services/jobs.ts'
import type { Live } from '../services/live.ts'
import type { MailState } from '../services/mail/transport.ts'
import type { Media } from '../services/media.ts'
import type { Passwords } from '../services/passwords.ts'
import type { PaymentMetrics } from '../services/payments/metrics.ts'
import type { PaymentProvider } from '../services/payments/port.ts'
import type { Browser } from './browser.ts'
import type { PublicCache } from './public/cache.ts'

/** The signed-in caller. */
export interface Me {
  id: string
  email: string
  /** Whether the address of the account is verified. */
  is_verified: boolean
  is_admin: boolean
  is_staff: boolean
  /** Of the session, or of the token's session. */
  session_id: string
  /** Start of the session, or of the token's session, milliseconds. */
  signed_in_at: number
}

/** Credentials of a caller: the session, and the token if a program sent one. */
export interface Credential {
  sessionId: string
  /** When the token expires, milliseconds; undefined for cookies. */
  expiresAt?: number
}

/** The caller, and cookies to set with the response: a session in use is extended. */
export interface Identity {
  me: Me | undefined
  /** Undefined for visitors. */
  credential?: Credential
  cookies: string[]
}

/**
 * Identifies the caller by session cookie or token.
 * @throws ORPCError with one of `TOKEN_ERRORS`.
 */
export type Identify = (request: Request) => Promise<Identity>

/** Reads the addresses that a browser proved by codes, in lower case (`features/address-proofs`). */
export type ReadProofs = (browser: Pick<Browser, 'proofSecret'>) => Promise<string[]>

/** The services of the process, opened by `bootstrap.ts`, as every handler gets them. */
export interface CallServices {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'kick'>
  cache: Pick<PublicCache, 'drop' | 'markStale' | 'signWrite' | 'changes'>
  passwords: Passwords
  images: Pick<Images, 'encode'>
  live: Pick<Live, 'wake' | 'checkSessions'>
  media: Media
  /** Undefined where nothing is paid online. */
  payments: PaymentProvider | undefined
  /** Whether bookings may have a deposit. */
  takesDeposits: boolean
  paymentMetrics: PaymentMetrics
  /** Where bank transfers go to; undefined where none are taken. */
  bankAccount: BankAccount | undefined
  /** Whether the mail server can be reached; undefined until it is known. */
  mailState: Pick<MailState, 'isServerUp'>
  publicUrl: string
  /** Events whose doors the user may check tickets at, which are not over. */
  findStaffEvents(userId: string): Promise<string[]>
}

/** Context of a handler: the services and the facts of the request, before the caller is identified. */
export interface RequestContext extends CallServices {
  /** The reader's language, for messages and mails. */
  language: Language
  /** Rate-limit key of the network; empty where no limit applies. */
  network: string
  /** Whether the response is sent without its body. */
  isHead: boolean
  /** The caller; undefined for visitors. A response for which it was called is never cached (`api.ts`). */
  caller(): Promise<Me | undefined>
  browser: Browser
  /**
   * Addresses that the caller proved, in lower case: that of their account, and those whose code they typed in this browser.
   * They belong to the caller: nobody else's request knows of them.
   */
  proofs(): Promise<string[]>
  /**
   * Declares the response the same for everyone, with its cache tags: it may be cached until a write changes one of them. A
   * response without tags is never cached.
   */
  cacheTags(...tags: CacheTag[]): void
  /**
   * Names instants (milliseconds) at which the response changes by itself; past ones are ignored. From the next one on it is
   * not sent from memory.
   */
  changesAt(...instants: number[]): void
  /**
   * Sends a list whose items the database wrote as JSON, neither validated nor serialized again; a test must compare it
   * with the contract. The handler returns an empty list in its place.
   */
  rawJson(items: string[]): []
}
