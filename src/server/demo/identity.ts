import { createHash } from 'node:crypto'

/** Id (UUID, version 8) of a demo person, the same on every machine. */
export function personId(slug: string): string {
  const hex = createHash('sha256').update(`masrah demo ${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Email address of a demo person; the domain does not exist. */
export function demoEmail(slug: string): string {
  return `${slug}@demo.masrah.local`
}
