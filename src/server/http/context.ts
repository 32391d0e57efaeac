import type { Language } from '../../contract/rules/language.ts'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import type { Images } from '../services/images.ts'
import type { Jobs } from '../services/jobs.ts'
import type { Live } from '../services/live.ts'
import type { Media } from '../services/media.ts'
import type { Passwords } from '../services/passwords.ts'
import type { PublicCache } from './public/cache.ts'
import type { CacheTag } from './public/cache-tags.ts'

/** The signed-in caller. */
export interface Me {
  id: string
  email: string
  is_admin: boolean
  is_staff: boolean
  /** Start of the session, or of the one behind the token: milliseconds. */
  signed_in_at: number
}

/** What a caller is known by: it ends with the session, and with the token that a program sent. */
export interface Credential {
  sessionId: string
  /** When the token expires, milliseconds; undefined for cookies. */
  expiresAt?: number
}

/** The caller, and the cookies to set with the response: a session in use is prolonged. */
export interface Identity {
  me: Me | undefined
  /** Undefined for visitors. */
  credential?: Credential
  cookies: string[]
}

/**
 * Finds the caller of a request by a session cookie or a token.
 * @throws ORPCError with one of `TOKEN_ERRORS`.
 */
export type Identify = (request: Request) => Promise<Identity>

/** The services of the process, as every handler gets them. `bootstrap.ts` opens them. */
export interface CallServices {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'kick'>
  cache: Pick<PublicCache, 'drop'>
  passwords: Passwords
  images: Pick<Images, 'encode'>
  live: Pick<Live, 'wake' | 'checkSessions'>
  media: Media
  publicUrl: string
}

/** Context of a handler: the services and the facts of the request, before the caller is identified. */
export interface RequestContext extends CallServices {
  /** The reader's language, for messages and mails. */
  language: Language
  /** Key for limits of a whole network; empty where nothing is limited. */
  network: string
  /** Whether the response is sent without its body. */
  isHead: boolean
  /** The caller; undefined for visitors. A response that depends on it is never cached (`public/fast-path.ts`). */
  caller(): Promise<Me | undefined>
  /**
   * Notes that the response is the same for everyone, and its cache tags: it may be cached until one of them is dropped.
   * A response without tags is never cached.
   */
  cacheTags(...tags: CacheTag[]): void
  /**
   * Sends a list of items as the database wrote them in JSON. They are neither validated nor serialized
   * again, so a test must compare them with the contract. The handler returns the empty list in their place.
   */
  rawJson(items: string[]): []
}
