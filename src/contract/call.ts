import type { AuditAction } from './rules/audit.ts'
import { MAX_UPLOAD_BYTES } from './rules/image-sizes.ts'

/** Classes of calls that are rate-limited alike; their figures are in `server/http/limits.ts`. */
export type RateLimit =
  /** Reads. */
  | 'read'
  /** Changes. */
  | 'write'
  /** Messages and read marks: a conversation makes many, and users who share a network have one each. */
  | 'chat'
  /** Admissions: doors share a network with the guests, so each session is counted apart; a scan takes a second. */
  | 'door'
  /** Calls that send a mail to an address which anybody may name. */
  | 'mail'
  /** Calls that try a password or the token of a link. */
  | 'credentials'
  /** Calls that bring an image, which takes a second of processor time to encode. */
  | 'upload'

/** What every call declares beside its access. The server makes one table of it (`server/http/calls.ts`). */
export interface CallFacts<Limit extends RateLimit = RateLimit> {
  /** GET calls declare `read`, all others another class. */
  limit: Limit
  /** A public GET whose answer is in the language of its reader: it is cached once for each. */
  localized?: true
  /** Takes a form with one file in place of JSON. */
  upload?: {
    /** Largest file in bytes. */
    maxBytes: number
    /** The error for a larger one. */
    tooLarge: 'UPLOAD_FAILED' | 'SCREENSHOT_TOO_LARGE'
  }
  /** Milliseconds until the server gives up; 15 s unless declared. */
  timeoutMs?: number
  /** Path parameters that open an account or a door: logs leave them out, with the rest of the path. */
  secretParams?: readonly string[]
  /** Answers with an event stream, which stays open: it is no request under way, and the hub of `features/live` ends it. */
  stream?: true
  /**
   * What admins write to the audit log by the call, where what they change is another's; empty for calls that change
   * nothing of others.
   */
  audit?: readonly AuditAction[]
  /** Answers with a file. */
  file?: true
  /** `success`: refusals carry `success: false` beside `code` and `message`. */
  envelope?: 'success'
}

/** The facts of a call that takes an image. */
export const IMAGE_UPLOAD = {
  limit: 'upload',
  upload: { maxBytes: MAX_UPLOAD_BYTES, tooLarge: 'UPLOAD_FAILED' },
  // 10 MB take this long on a slow mobile connection.
  timeoutMs: 90_000,
} as const satisfies CallFacts
