import type { AuditAction } from './rules/audit.ts'
import { MAX_UPLOAD_BYTES } from './rules/image-sizes.ts'

/** Classes of rate limits; their figures are in `server/http/limits.ts`. */
export type RateLimit =
  /** Reads. */
  | 'read'
  /** Changes. */
  | 'write'
  /** Purchases, and codes that prove addresses: a mobile network puts thousands of buyers behind one address. Their places are bounded apart. */
  | 'purchase'
  /** Messages and read marks: a conversation makes many, and users behind one network address make their own. */
  | 'chat'
  /** Admissions. Counted per session, because doors share a network with the guests; a scan takes a second. */
  | 'door'
  /** Calls that mail an address given by the caller. */
  | 'mail'
  /** Calls that try a password or the token of a link. */
  | 'credentials'
  /** Calls that upload an image, which takes a second of processor time to encode. */
  | 'upload'

/** Cache tags: what a cached response depends on. A write drops its tags, or marks them stale, in every process. */
export type CacheTag =
  | 'page'
  | 'events'
  /** Lists that show remaining places or prices of events; all sales of limited places mark it. */
  | 'places'
  | `event:${string}`
  | `venue:${string}`
  | 'talents'
  | 'talents-by-date'
  | `talent:${string}`
  | `calendar:${string}`

/** What every call declares beside its access. The server makes one table of it (`server/http/calls.ts`). */
export interface CallFacts<Limit extends RateLimit = RateLimit> {
  /** GET calls declare `read`, all others another class. */
  limit: Limit
  /** A public GET whose response depends on the reader's language: cached once per language. */
  localized?: true
  /** Takes a form with one file in place of JSON. */
  upload?: {
    /** Largest file in bytes. */
    maxBytes: number
    /** The error for a larger file. */
    tooLarge: 'UPLOAD_FAILED' | 'SCREENSHOT_TOO_LARGE' | 'PROOF_INVALID' | 'STATEMENT_UNREADABLE'
  }
  /** Time limit in milliseconds; 15 s by default. */
  timeoutMs?: number
  /** Path parameters that open an account or a door: logs cut the path before them. */
  secretParams?: readonly string[]
  /**
   * Responds with an event stream, which stays open: it does not count as a request under way, and the hub of
   * `features/live` ends it.
   */
  stream?: true
  /**
   * Audit-log actions of admins who change another user's data through this call. Empty for a call of admins that
   * changes no such data.
   */
  audit?: readonly AuditAction[]
  /**
   * Cache tags of the responses that the call changes, with fields of its input in braces (`event:{id}`). Stale responses are
   * sent for three seconds more while one request revalidates them (stale-while-revalidate). Tags known only after the work are named
   * by the handler instead: `context.revalidateTags`.
   */
  revalidates?: readonly CacheTag[]
  /** Cache tags of responses that must not be sent any more (deleted, cancelled, suspended). Or `context.dropTags`. */
  drops?: readonly CacheTag[]
  /**
   * Takes or returns places of events, or refuses because none are left. Its transactions note these events, which marks the
   * responses that show them as stale (`features/sales/sale.ts`).
   */
  sells?: true
  /**
   * Writes no live events, so no event stream is woken. For calls that come by the thousand: a wake after each took a
   * quarter of their speed.
   */
  silent?: true
  /** The error for callers without session and token; `LOGIN_REQUIRED` by default. */
  anonymous?: 'NO_ACCESS_TOKEN'
  /** Responds with a file. */
  file?: true
  /** `success`: refusals carry `success: false` beside `code` and `message`. */
  envelope?: 'success'
}

/** Facts of a call that uploads an image. */
export const IMAGE_UPLOAD = {
  limit: 'upload',
  upload: { maxBytes: MAX_UPLOAD_BYTES, tooLarge: 'UPLOAD_FAILED' },
  // 10 MB take this long on a slow mobile connection.
  timeoutMs: 90_000,
} as const satisfies CallFacts

export const UPLOAD_DESCRIPTION = 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB and 50 megapixels (AVIF and GIF: 16).'
