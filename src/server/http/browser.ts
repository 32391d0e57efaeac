import { createHash, randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import { BUYER_KEY, BUYER_KEY_HEADER } from '../../contract/rules/buyer-key.ts'
import { refusal } from './refusal.ts'

const DAY_S = 86_400
/** The longest that browsers keep a cookie. */
const BUYER_KEY_S = 400 * DAY_S
const PROOFS_S = 30 * DAY_S
/** Of a secret. */
const SECRET_BYTES = 32

/** A secret of a browser: the database keeps its hash. */
interface BrowserSecret {
  value: string
  hash: Buffer
}

/**
 * What a browser keeps in httpOnly cookies beside a session, for one request. Its buyer key manages the tickets that it bought;
 * codes and proofs of addresses belong to its proof secret.
 */
export interface Browser {
  /**
   * Of the cookie, then of the header `x-buyer-key`: the first is given to what is bought, both manage.
   * @throws ORPCError BUYER_KEY_INVALID.
   */
  buyerKeys(): BrowserSecret[]
  proofSecret(): BrowserSecret | undefined
  /** The same, new with the response unless there is one. */
  startProofs(): BrowserSecret
  /** Keeps the buyer key as a cookie: Safari forgets what scripts keep after seven days. */
  keepBuyerKey(): void
  /** Takes both secrets away with the response. */
  forget(): void
  /** Marks that the request sent, for known devices. */
  readonly cookies: string | null
  /** Adds a cookie to the response. */
  setCookie(name: string, value: string, maxAgeS: number): void
}

/** The browser of a request; cookies that it is to be given are added to `given`. */
export function browserOf({ headers }: Request, publicUrl: string, given: string[]): Browser {
  const isSecure = publicUrl.startsWith('https:')
  const cookies = headers.get('cookie')
  const nameOf = (name: string) => nameOfCookie(name, publicUrl)
  const read = (name: string) => {
    const value = parse(cookies ?? '', nameOf(name))[nameOf(name)]
    return value !== undefined && BUYER_KEY.test(value) ? secretOf(value) : undefined
  }
  const setCookie = (name: string, value: string, maxAge: number) => {
    given.push(serialize(nameOf(name), value, { httpOnly: true, sameSite: 'Lax', secure: isSecure, path: '/', maxAge }))
  }
  let started: BrowserSecret | undefined
  const browser: Browser = {
    cookies,
    setCookie,
    buyerKeys() {
      const own = read('buyer')
      const sent = headers.get(BUYER_KEY_HEADER)
      if (sent === null) return own ? [own] : []
      if (!BUYER_KEY.test(sent)) {
        if (own) return [own]
        throw refusal('BUYER_KEY_INVALID')
      }
      return [...(own ? [own] : []), secretOf(sent)]
    },
    proofSecret: () => started ?? read('proof'),
    startProofs() {
      started ??= read('proof') ?? secretOf(randomBytes(SECRET_BYTES).toString('base64url'))
      setCookie('proof', started.value, PROOFS_S)
      return started
    },
    keepBuyerKey() {
      const [key] = browser.buyerKeys()
      if (key) setCookie('buyer', key.value, BUYER_KEY_S)
    },
    forget() {
      for (const name of ['buyer', 'proof']) setCookie(name, '', 0)
    },
  }
  return browser
}

/** The whole name of a cookie of ours. */
export function nameOfCookie(name: string, publicUrl: string): string {
  return `${publicUrl.startsWith('https:') ? '__Host-' : ''}masrah.${name}`
}

const secretOf = (value: string): BrowserSecret => ({ value, hash: createHash('sha256').update(value).digest() })
