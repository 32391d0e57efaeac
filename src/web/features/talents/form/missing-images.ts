import type { ImageField } from '../../../../contract/records/talent.ts'
import { PORTFOLIO_SLOTS } from '../../../../contract/rules/talent-limits.ts'

const IMAGES: ImageField[] = ['image', ...PORTFOLIO_SLOTS.map((slot) => `portfolio_img_${slot}` as const)]

/**
 * Fields whose uploaded images no longer exist (unused ones are deleted after a day); all fields with an image if none
 * is found missing.
 */
export async function missingImages(values: Record<ImageField, string>): Promise<ImageField[]> {
  const named = IMAGES.filter((field) => values[field] !== '')
  const found = await Promise.all(named.map((field) => isThere(values[field])))
  const missing = named.filter((_, i) => !found[i])
  return missing.length > 0 ? missing : named
}

async function isThere(address: string): Promise<boolean> {
  try {
    // Bypasses the browser's cache, which keeps images for good.
    return (await fetch(address, { method: 'HEAD', cache: 'reload' })).ok
  } catch {
    return true
  }
}
