import { hash, timingSafeEqual } from 'node:crypto'

/** Compares the token of an `Authorization` header in constant time. */
export function isBearer(authorization: string | undefined, token: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(authorization?.replace(/^Bearer /i, '') ?? ''), digest(token))
}
