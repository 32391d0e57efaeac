import { headFrom } from '../../lib/head.ts'
import type { Bundles } from '../../lib/i18n.tsx'

/** The `head` of an admin's page, which may show parts of any other page. */
export function adminHead(page: (texts: Bundles['admin']) => { title: string; description: string }) {
  return headFrom(
    'admin',
    (texts) => {
      const { title, description } = page(texts)
      return { title, description, indexed: false }
    },
    'account',
    'event',
    'talent',
  )
}
