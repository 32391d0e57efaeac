import { createHmac } from 'node:crypto'
import { isSameSignature } from './secret.ts'

const SIGNATURE_BYTES = 16

/** Tokens of parts without dots, and a signature valid for one purpose. They never expire by themselves. */
export function createSignedTokens(secret: string, purpose: string) {
  const signatureOf = (parts: string[]) =>
    createHmac('sha256', secret)
      .update([purpose, ...parts].join('\n'))
      .digest()
      .subarray(0, SIGNATURE_BYTES)

  return {
    write: (...parts: string[]) => [...parts, signatureOf(parts).toString('base64url')].join('.'),
    /** The parts; undefined for a forged token. */
    read(token: string): string[] | undefined {
      const parts = token.split('.')
      const given = Buffer.from(parts.pop() ?? '', 'base64url')
      return isSameSignature(given, signatureOf(parts)) ? parts : undefined
    },
  }
}
