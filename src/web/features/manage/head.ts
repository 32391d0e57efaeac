import { privateHead } from '../../lib/head.ts'
import type { Bundles } from '../../lib/i18n.tsx'

/** The `head` of a page about one event for those who manage it. It has the frame of `/admin`. */
export function manageHead(page: (texts: Bundles['manage']) => { title: string; description: string }) {
  return privateHead('manage', page, 'admin', 'account', 'event')
}
