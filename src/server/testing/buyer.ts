import { BUYER_KEY_HEADER } from '../../contract/rules/buyer-key.ts'

/** Headers of the browser that buys in tests, and manages what it bought. */
export const BUYER = { [BUYER_KEY_HEADER]: 'b'.repeat(43) }

/** Headers of another browser. */
export const OTHER_BROWSER = { [BUYER_KEY_HEADER]: 'o'.repeat(43) }
