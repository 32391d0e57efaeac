import { randomBytes } from 'node:crypto'
import type { Clock } from '../../services/clock.ts'
import { createSignedTokens } from '../../services/signed-tokens.ts'
import { nameOfCookie } from '../browser.ts'
import type { Generation } from './response.ts'

/** Age of the cookie, seconds: longer than a stale response is sent, and than a mark takes to the other processes. */
export const OWN_WRITE_S = 10
/** Maximum clock skew between two machines, milliseconds. */
const MAX_SKEW_MS = 1_000
/** Cookie with the last write of a browser, as `Browser.setCookie` names it. */
export const OWN_WRITE = 'wrote'

/** The last write of a browser. */
export interface OwnWrite {
  /** Whether a response shows the write: it began to be generated after that. */
  isShownBy(response: Generation): boolean
}

/** Read-your-writes for browsers, on any process. */
export interface OwnWrites {
  /** The value of the cookie after a write; `changes`: number of changes that the cache of this process has seen. */
  sign(changes: number): string
  /** The write in the cookies of a request; undefined without the cookie, or if it is forged or expired. */
  read(cookies: string | undefined): OwnWrite | undefined
}

/**
 * Signs the last write of a browser into a cookie (read-your-writes). Within this process the number of changes tells which
 * response is newer; between processes their clocks do, less `MAX_SKEW_MS`.
 */
export function createOwnWrites({
  secret,
  publicUrl,
  clock,
}: {
  secret: string
  publicUrl: string
  clock: Clock
}): OwnWrites {
  const name = `${nameOfCookie(OWN_WRITE, publicUrl)}=`
  const thisProcess = randomBytes(6).toString('base64url')

  const tokens = createSignedTokens(secret, 'own write')

  return {
    sign: (changes) => tokens.write(thisProcess, clock.now().toString(36), changes.toString(36)),

    read(cookies) {
      const start = cookies?.indexOf(name) ?? -1
      if (!cookies || start < 0) return undefined
      const [value = ''] = cookies.slice(start + name.length).split(';', 1)
      const [process, time = '', changes = ''] = tokens.read(value.trim()) ?? []
      const at = Number.parseInt(time, 36)
      if (process === undefined || Math.abs(clock.now() - at) > OWN_WRITE_S * 1_000) return undefined
      const changesSeen = Number.parseInt(changes, 36)
      return {
        isShownBy: (response) =>
          process === thisProcess ? response.changesSeen >= changesSeen : response.beganAt >= at + MAX_SKEW_MS,
      }
    },
  }
}
