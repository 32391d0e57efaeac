import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../services/clock.ts'
import { isSameSignature } from '../../services/secret.ts'
import { nameOfCookie } from '../browser.ts'
import type { Making } from './response.ts'

/** How long a browser remembers its last write: longer than a stale response is sent, and a mark is on its way. */
export const OWN_WRITE_S = 10
/** Most by which the clocks of two machines differ, milliseconds. */
const MAX_SKEW_MS = 1_000
const SIGNATURE_BYTES = 16
/** Cookie with the last write of a browser, as `Browser.setCookie` names it. */
export const OWN_WRITE = 'wrote'

/** The last write of a browser. */
export interface OwnWrite {
  /** Whether a response shows it: its making began after the write. */
  isIn(response: Making): boolean
}

export interface OwnWrites {
  /** The value of the cookie after a write, when the cache of this process has seen so many changes. */
  sign(changes: number): string
  /** The write in the cookies of a request; undefined without one, and for one that is forged or too old. */
  read(cookies: string | undefined): OwnWrite | undefined
}

/**
 * Signs writes for the browsers that made them. Within this process the number of changes tells what is newer; between
 * processes their clocks do, with a second to spare.
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
  const here = randomBytes(6).toString('base64url')

  const sign = (parts: string) =>
    createHmac('sha256', secret).update(`own write\n${parts}`).digest().subarray(0, SIGNATURE_BYTES)

  return {
    sign(changes) {
      const parts = [here, clock.now().toString(36), changes.toString(36)].join('.')
      return `${parts}.${sign(parts).toString('base64url')}`
    },

    read(cookies) {
      const start = cookies?.indexOf(name) ?? -1
      if (!cookies || start < 0) return undefined
      const [value = ''] = cookies.slice(start + name.length).split(';', 1)
      const [process, time = '', changes = '', signature = ''] = value.trim().split('.')
      if (!isSameSignature(Buffer.from(signature, 'base64url'), sign([process, time, changes].join('.'))))
        return undefined
      const at = Number.parseInt(time, 36)
      if (Math.abs(clock.now() - at) > OWN_WRITE_S * 1_000) return undefined
      const since = Number.parseInt(changes, 36)
      return {
        isIn: (response) => (process === here ? response.since >= since : response.beganAt >= at + MAX_SKEW_MS),
      }
    },
  }
}
