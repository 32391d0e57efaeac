import { isUuid } from '../../../contract/rules/uuid.ts'

/**
 * Our id that a provider repeats, also without its hyphens; null for any other text, such as references of charges that were not
 * made by this site.
 */
export function ownId(reference: string | null | undefined): string | null {
  const id = (reference ?? '').toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isUuid(id) ? id : null
}
