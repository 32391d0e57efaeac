import type { Deletable } from '../../../contract/admin.ts'

/** `type` of the pages that add, edit and show a record; a talent by default. */
export function recordSearch({ type }: Record<string, unknown>): { type?: Deletable } {
  return { type: type === 'venue' || type === 'talent' ? type : undefined }
}
