import { LRUCache } from 'lru-cache'
import type { Database } from '../../services/db.ts'
import { findUserOfSession } from './queries.ts'
import type { SessionCookieReader } from './session-cookie.ts'
import { bearerToken, type TokenReader } from './tokens.ts'

/** How long the user of a session is remembered, milliseconds. */
const REMEMBERED_FOR_MS = 60_000
const MAX_REMEMBERED = 10_000

/** The id of the signed-in user; undefined for visitors. */
type UserReader = (headers: Headers) => Promise<string | undefined>

/**
 * Reads the user for a rate limit, which runs before all other checks: requests with invalid or ended credentials cost
 * no statement, and the session is not extended. The call itself identifies its caller (`identify.ts`).
 */
export function createUserReader({
  db,
  tokens,
  readSessionCookie,
}: {
  db: Database
  tokens: TokenReader
  readSessionCookie: SessionCookieReader
}): UserReader {
  /** The user of each session; empty for sessions that have ended. */
  const users = new LRUCache<string, string>({ max: MAX_REMEMBERED, ttl: REMEMBERED_FOR_MS })

  return async (headers) => {
    const bearer = bearerToken(headers)
    try {
      if (bearer !== undefined) return (await tokens.read(bearer, { knownKeysOnly: true })).userId
      const session = readSessionCookie(headers.get('cookie') ?? '')
      if (!session) return undefined
      const user = users.get(session) ?? (await findUserOfSession(db, session)) ?? ''
      users.set(session, user)
      return user || undefined
    } catch {
      // The token is refused, or the database away: the call says so.
      return undefined
    }
  }
}
