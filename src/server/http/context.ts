import type { Language } from '../../contract/rules/language.ts'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import type { Images } from '../services/images.ts'
import type { Jobs } from '../services/jobs.ts'
import type { Media } from '../services/media.ts'
import type { Passwords } from '../services/passwords.ts'
import type { PublicCache } from './public/cache.ts'

/** The signed-in user who makes a call. */
export interface Me {
  id: string
  email: string
  is_admin: boolean
  is_staff: boolean
  /** When this session, or the one behind this token, began: milliseconds. */
  signed_in_at: number
}

/** Who makes a request, and the cookies that go with the answer: a session that is used lives longer. */
export interface Identity {
  me: Me | undefined
  cookies: string[]
}

/**
 * Tells who makes a request, by the cookie of a session or a token.
 * @throws ORPCError with the code of what is wrong with a token.
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
  media: Media
  publicUrl: string
}

/** What a handler gets: the services, and what is known of the call before its caller is identified. */
export interface RequestContext extends CallServices {
  /** The reader's language, for messages and mails. */
  language: Language
  /** Key for limits of a whole network; empty where nothing is limited. */
  network: string
  /** Who calls; undefined for visitors. What it decides must never be said to be the same for everyone. */
  caller(): Promise<Me | undefined>
  /**
   * Says what the answer shows and that it is the same for everyone: it may be kept until one of these is dropped.
   * An answer that never says so is never kept.
   */
  cacheTags(...tags: string[]): void
  /**
   * Answers with a list whose items the database wrote as JSON, as they stand: they are neither checked nor written
   * anew, so a test must hold them to the contract. The empty list that this returns takes their place in the
   * handler's output.
   */
  rawJson(items: string[]): []
}
