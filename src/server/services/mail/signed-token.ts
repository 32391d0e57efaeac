import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16

/** Tokens of mailed links: parts without dots, and a signature valid for one purpose. They never expire. */
export function createSignedTokens(secret: string, purpose: string) {
  const sign = (parts: string[]) =>
    createHmac('sha256', secret)
      .update([purpose, ...parts].join('\n'))
      .digest()
      .subarray(0, SIGNATURE_BYTES)

  return {
    write: (...parts: string[]) => [...parts, sign(parts).toString('base64url')].join('.'),
    /** The parts; undefined for a forged token. */
    read(token: string): string[] | undefined {
      const parts = token.split('.')
      const given = Buffer.from(parts.pop() ?? '', 'base64url')
      const expected = sign(parts)
      return given.length === expected.length && timingSafeEqual(given, expected) ? parts : undefined
    },
  }
}
