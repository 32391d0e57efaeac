import { createHmac } from 'node:crypto'
import { isSameSignature } from '../secret.ts'

/** Hexadecimal digits, since mail servers may change the case of an address. */
const SIGNATURE = 32
/** Most return addresses, and most recipients, that are read in one report: it has a few, and each of the ones is compared with all of the others. */
const MOST_READ = 20

/**
 * The addresses to which mail servers return what they cannot deliver: `bounces+SIGNATURE@host`, signed for the recipient. So a
 * report proves that we mailed somebody, and a forged one is about nobody.
 */
export interface ReturnAddresses {
  write(recipient: string): string
  /** Which of these addresses a report is about, by the return address in its header; undefined for a forged one. */
  recipientIn(header: string, addresses: string[]): string | undefined
}

/** Return addresses below `base`. */
export function createReturnAddresses(secret: string, base: string): ReturnAddresses {
  const [local = '', host = ''] = base.split('@')
  const sign = (recipient: string) =>
    createHmac('sha256', secret).update(`return-address\n${recipient.toLowerCase()}`).digest('hex').slice(0, SIGNATURE)
  const start = `${local}+`.toLowerCase()
  return {
    write: (recipient) => `${local}+${sign(recipient)}@${host}`,
    recipientIn(header, addresses) {
      const found = header.toLowerCase().split(/[^\w.+@-]+/)
      const signatures = found.flatMap((word) =>
        word.startsWith(start) && word.endsWith(`@${host.toLowerCase()}`)
          ? [word.slice(start.length).split('@')[0]]
          : [],
      )
      const read = <Word>(words: Word[]) => [...new Set(words)].slice(0, MOST_READ)
      const given = read(signatures).map((signature) => Buffer.from(signature ?? ''))
      return read(addresses).find((address) => {
        const expected = Buffer.from(sign(address))
        return given.some((signature) => isSameSignature(signature, expected))
      })
    },
  }
}
