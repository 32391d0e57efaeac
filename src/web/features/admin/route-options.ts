import type { Deletable } from '../../../contract/admin.ts'
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

/** `type` of the pages that add, edit and show a record; a talent by default. */
export function recordSearch({ type }: Record<string, unknown>): { type?: Deletable } {
  return { type: type === 'venue' || type === 'talent' ? type : undefined }
}
