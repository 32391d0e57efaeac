import { readFile } from 'node:fs/promises'
import { DRAWINGS, DRAWINGS_FOLDER } from '../../../contract/rules/drawn-poster.ts'
import type { ImageFile } from '../../../contract/rules/image-sizes.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'
import { drawPoster } from '../../services/drawn-poster.ts'
import { drawTalent, TALENT_DRAWINGS_FOLDER } from '../../services/drawn-talent.ts'
import type { Media } from '../../services/media.ts'

/** Reads a file of an image, or its drawing; undefined if there is none at this address. */
export type ReadImage = (address: string | null, file: ImageFile) => Promise<Uint8Array | undefined>

const UPLOADED = new RegExp(`^/media/(${UUID_PATTERN})$`)
const DEMO = /^\/media\/demo\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)$/

const DEMO_FOLDER = new URL('../../demo/media/', import.meta.url)

/** Reads uploaded images from the store, the demo's from its folder, and draws the drawings. */
export function createImageReader(media: Media): ReadImage {
  return async (address, file) => {
    const [, id] = UPLOADED.exec(address ?? '') ?? []
    if (id) return bytesOf(await media.read(`${id}/${file}`))
    const [, folder] = DEMO.exec(address ?? '') ?? []
    if (folder !== undefined) return readFile(new URL(`${folder}/${file}`, DEMO_FOLDER)).catch(() => undefined)
    const drawing = drawingAt(address ?? '')
    return drawing === undefined ? undefined : Buffer.from(drawing)
  }
}

const POSTER = new RegExp(`^${DRAWINGS_FOLDER}/(\\d{1,2})\\.svg$`)
const TALENT = new RegExp(`^${TALENT_DRAWINGS_FOLDER}/([a-z]+)-(\\d)\\.svg$`)

/** The drawing at this address, as SVG; undefined if there is none. */
export function drawingAt(address: string): string | undefined {
  const [, poster] = POSTER.exec(address) ?? []
  if (poster !== undefined) return Number(poster) < DRAWINGS ? drawPoster(Number(poster)) : undefined
  const [, tool, colour] = TALENT.exec(address) ?? []
  return tool === undefined ? undefined : drawTalent(tool, Number(colour))
}

async function bytesOf(body: Awaited<ReturnType<Media['read']>>): Promise<Uint8Array | undefined> {
  return body && new Uint8Array(await new Response(body).arrayBuffer())
}
