import { readFile } from 'node:fs/promises'
import { IMAGE_SIZES, type ImagePurpose } from '../../../contract/rules/image-sizes.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
import type { Media } from '../../services/media.ts'

/** Reads the largest WebP file of an image; undefined if there is none at this address. */
export type ReadImage = (address: string | null, purpose: ImagePurpose) => Promise<Uint8Array | undefined>

const UPLOADED = new RegExp(`^/media/(${UUID_PATTERN})$`)
const DEMO = /^\/media\/demo\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)$/

/** Reads uploaded images from the store, and the demo's from its folder. */
export function createImageReader({ media, demo }: { media: Media; demo: URL }): ReadImage {
  return async (address, purpose) => {
    const file = `${Math.max(...IMAGE_SIZES[purpose].webp)}.webp`
    const [, id] = UPLOADED.exec(address ?? '') ?? []
    if (id) return bytesOf(await media.read(`${id}/${file}`))
    const [, folder] = DEMO.exec(address ?? '') ?? []
    return folder === undefined ? undefined : readFile(new URL(`${folder}/${file}`, demo)).catch(() => undefined)
  }
}

async function bytesOf(body: Awaited<ReturnType<Media['read']>>): Promise<Uint8Array | undefined> {
  return body && new Uint8Array(await new Response(body).arrayBuffer())
}
