import { createHash } from 'node:crypto'

/** Id (UUID, version 8) of a demo row, the same on every machine; a person's by the slug alone. */
export function demoId(slug: string): string {
  const hex = createHash('sha256').update(`masrah demo ${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

export const bookingId = (slug: string) => demoId(`booking ${slug}`)
export const conversationId = (starter: string, other: string) => demoId(`conversation of ${starter} with ${other}`)
export const gigId = (slug: string) => demoId(`gig ${slug}`)
export const notificationId = (i: number, user: string) => demoId(`notification ${i} of ${user}`)
export const reviewId = (talent: string, by: string) => demoId(`review of ${talent} by ${by}`)

/** Email address of a demo person; the domain does not exist. */
export function demoEmail(slug: string): string {
  return `${slug}@demo.masrah.local`
}
