import { type CryptoKey, compactVerify, decodeProtectedHeader, importJWK, type JWTPayload } from 'jose'
import type { ErrorCode } from '../../../contract/errors.ts'
import { refusal } from '../../http/refusal.ts'
import type { Database } from '../../services/db.ts'
import { KEY_GRACE_S } from './auth.ts'
import { findKeys } from './queries.ts'

/** Accepted signature algorithms. */
const ALGORITHMS = ['ES256', 'RS256']
/** Maximum age of cached keys, milliseconds; a token with an unknown key refreshes them at once. */
const KEYS_FOR_MS = 60_000

/** The token in `Authorization: Bearer …`, which may be empty; undefined without that header. */
export function bearerToken(headers: Headers): string | undefined {
  const bearer = /^bearer(?:$|\s(.*))/i.exec(headers.get('authorization')?.trim() ?? '')
  return bearer ? (bearer[1]?.trim() ?? '') : undefined
}

interface KeyOptions {
  /** Refuses a token with an unknown key without looking for it in the database. */
  knownKeysOnly?: boolean
}

export interface TokenReader {
  /**
   * User and session of a token, and its expiry in milliseconds.
   * @throws ORPCError with one of the six codes of the error catalogue, or NO_ACCESS_TOKEN.
   */
  read(token: string, options?: KeyOptions): Promise<{ userId: string; sessionId: string; expiresAt: number }>
}

interface Keys {
  at: number
  byId: Map<string, { alg: string; key: CryptoKey | Uint8Array }>
}

/** Verifies tokens (JWT) that any process of this site signed. */
export function createTokenReader(db: Database, publicUrl: string): TokenReader {
  let keys: Promise<Keys> | undefined

  /** The keys, read at most `age` milliseconds ago. */
  async function keysOf(age: number): Promise<Keys> {
    const known = await keys?.catch(() => undefined)
    if (!known || performance.now() - known.at > age) keys = readKeys(db)
    return (await keys) as Keys
  }

  async function keyOf(kid: unknown, alg: string, { knownKeysOnly = false }: KeyOptions) {
    let { byId } = await keysOf(KEYS_FOR_MS)
    // Another process may have created it since.
    const isKnown = typeof kid === 'string' && byId.has(kid)
    if (!isKnown && !knownKeysOnly) ({ byId } = await keysOf(0))
    if (byId.size === 0) throw refusal('JWKS_EMPTY')
    const found = typeof kid === 'string' ? byId.get(kid) : undefined
    if (!found) throw refusal('JWT_NO_MATCHING_KEY')
    // A key verifies only its own algorithm.
    if (found.alg !== alg) throw refusal('JWT_INVALID_ALGORITHM')
    return found.key
  }

  return {
    async read(token, options = {}) {
      if (!token) throw refusal('NO_ACCESS_TOKEN')
      const { alg, kid } = orRefuse('JWT_INVALID_SIGNATURE', () => decodeProtectedHeader(token))
      if (!alg || !ALGORITHMS.includes(alg)) throw refusal('JWT_INVALID_ALGORITHM')
      const key = await keyOf(kid, alg, options)
      const { payload } = await compactVerify(token, key, { algorithms: [alg] }).catch(() => {
        throw refusal('JWT_INVALID_SIGNATURE')
      })
      const claims = orRefuse(
        'JWT_INVALID_SIGNATURE',
        () => JSON.parse(new TextDecoder().decode(payload)) as JWTPayload,
      )
      if (typeof claims.exp !== 'number') throw refusal('JWT_NO_EXPIRY')
      // better-auth signs by the machine's clock, not the one of tests.
      if (claims.exp * 1000 <= Date.now()) throw refusal('JWT_EXPIRED')
      if (claims.iss !== publicUrl || claims.aud !== publicUrl) throw refusal('JWT_INVALID_SIGNATURE')
      return { userId: String(claims.sub), sessionId: String(claims.sid), expiresAt: claims.exp * 1000 }
    },
  }
}

async function readKeys(db: Database): Promise<Keys> {
  const at = performance.now()
  const found = await findKeys(db, KEY_GRACE_S)
  const imported = await Promise.all(
    found.map(
      async ({ kid, alg, publicKey }) => [kid, { alg, key: await importJWK(JSON.parse(publicKey), alg) }] as const,
    ),
  )
  return { at, byId: new Map(imported) }
}

function orRefuse<T>(code: ErrorCode, read: () => T): T {
  try {
    return read()
  } catch {
    throw refusal(code)
  }
}
