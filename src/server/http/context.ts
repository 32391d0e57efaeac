import type { Language } from '../../contract/rules/language.ts'
import type { PurchaseWriter } from '../features/tickets/purchases.ts'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import type { Jobs } from '../services/jobs.ts'
import type { PublicCache } from './public-cache.ts'

/** What every handler of the API is given. */
export interface RequestContext {
  db: Database
  clock: Clock
  jobs: Pick<Jobs, 'kick'>
  cache: Pick<PublicCache, 'drop'>
  purchases: PurchaseWriter
  publicUrl: string
  /** The reader's language, for messages and mails. */
  language: Language
  /**
   * Says what the answer shows and that it is the same for everyone: it may be kept until one of these is dropped.
   * An answer that never says so is never kept.
   */
  shows(...tags: string[]): void
}
