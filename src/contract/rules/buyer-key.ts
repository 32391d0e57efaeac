/** Header with the buyer key: 32 random bytes of the browser, in base64url. Its cookie wins. */
export const BUYER_KEY_HEADER = 'x-buyer-key'
export const BUYER_KEY = /^[\w-]{43}$/
