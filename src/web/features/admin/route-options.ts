import type { Deletable } from '../../../contract/calls/admin.ts'
import { privateHead } from '../../lib/head.ts'
import type { Bundles } from '../../lib/i18n.tsx'

/** The `head` of an admin's page, which may show parts of any other page. */
export function adminHead(
  page: (texts: Bundles['admin']) => { title: string; description: string },
  ...others: (keyof Bundles)[]
) {
  return privateHead('admin', page, 'account', 'event', 'talent', ...others)
}

/** `type` of the pages that add, edit and show a record; a talent by default. */
export function recordSearch({ type }: Record<string, unknown>): { type?: Deletable } {
  return { type: type === 'venue' || type === 'talent' ? type : undefined }
}
