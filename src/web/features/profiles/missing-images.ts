import { PORTFOLIO_SLOTS } from '../../../contract/rules/talent-limits.ts'
import type { FieldName, Values } from './values.ts'

const IMAGES: FieldName[] = ['image', ...PORTFOLIO_SLOTS.map((slot) => `portfolio_img_${slot}` as const)]

/** The fields whose images are no longer there, as after a day; all that have one when that cannot be found out. */
export async function missingImages(values: Values): Promise<FieldName[]> {
  const named = IMAGES.filter((field) => values[field] !== '')
  const found = await Promise.all(named.map((field) => isThere(values[field])))
  const missing = named.filter((_, i) => !found[i])
  return missing.length > 0 ? missing : named
}

async function isThere(address: string): Promise<boolean> {
  try {
    // Past the browser's own copy: images are kept for good.
    return (await fetch(address, { method: 'HEAD', cache: 'reload' })).ok
  } catch {
    return true
  }
}
