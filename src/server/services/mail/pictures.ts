import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type Mail from 'nodemailer/lib/mailer/index.js'
import sharp from 'sharp'
import type { Logger } from '../log.ts'
import { queueDrawing } from '../og-image.ts'
import { type MailPicture, PICTURE_SHAPES, type PictureShape } from './blocks.ts'

/** Where the HTML of a mail finds a picture; undefined: it goes without. */
export type PictureSource = (picture: MailPicture) => string | undefined

/** The source of a picture that is attached: mails fetch nothing. */
export const attachedSource = (picture: MailPicture): string => `cid:${contentId(picture)}`

/** Makes the attachments of mails from stored images. */
export interface MailPictures {
  /** Those of the pictures that can be read, each once. */
  attach(pictures: MailPicture[]): Promise<{ attachments: Mail.Attachment[]; sourceOf: PictureSource }>
}

/** Reads a file of the image at this address; undefined if there is none. */
type ReadFile = (address: string, file: '960.webp') => Promise<Uint8Array | undefined>

/** Most pictures that are cached, encoded: 12 MB at most. */
const MAX_CACHED = 200
/** Time until a picture that could not be read is tried again. */
const RETRY_AFTER_MS = 60_000
/** Mails do not wait longer for a picture: a store that hangs would stop all of them, urgent ones too. */
const READ_TIMEOUT_MS = 5_000
/** Tried in this order, until the picture is small enough; then on fewer pixels. */
const QUALITIES = [68, 48]

/** Pictures as JPEG, which Outlook shows, too; each is encoded once for all mails. */
export function openMailPictures(readFile: ReadFile, log: Logger, timeoutMs = READ_TIMEOUT_MS): MailPictures {
  const cache = new LRUCache<string, Promise<Buffer | undefined>>({ max: MAX_CACHED })

  function bytesOf({ image, shape }: MailPicture): Promise<Buffer | undefined> {
    const key = `${image} ${shape}`
    const cached = cache.get(key)
    if (cached) return cached
    const made = read(image, shape)
    cache.set(key, made)
    made.then((bytes) => {
      if (!bytes) cache.set(key, made, { ttl: RETRY_AFTER_MS })
    })
    return made
  }

  async function read(image: string, shape: PictureShape): Promise<Buffer | undefined> {
    try {
      const bytes = await Promise.race([readFile(image, '960.webp'), timeout()])
      return bytes && (await queueDrawing(() => encode(bytes, PICTURE_SHAPES[shape])))
    } catch (error) {
      log.warn({ err: error, image }, 'mails go without a picture that cannot be read')
      return undefined
    }
  }

  async function timeout(): Promise<never> {
    await sleep(timeoutMs, undefined, { ref: false })
    throw new Error('The store does not answer')
  }

  return {
    async attach(pictures) {
      const distinct = new Map(pictures.map((picture) => [contentId(picture), picture]))
      const made = [...distinct].map(async ([cid, picture]) => {
        const content = await bytesOf(picture)
        return content ? [{ cid, content, ...ATTACHED, filename: `${cid.slice(0, 8)}.jpg` }] : []
      })
      const attachments = (await Promise.all(made)).flat()
      const attached = new Set(attachments.map(({ cid }) => cid))
      return {
        attachments,
        sourceOf: (picture) => (attached.has(contentId(picture)) ? attachedSource(picture) : undefined),
      }
    },
  }
}

const ATTACHED = { contentType: 'image/jpeg', contentDisposition: 'inline' } as const

function contentId({ image, shape }: MailPicture): string {
  return `${createHash('sha256').update(`${image} ${shape}`).digest('hex').slice(0, 20)}@masrah`
}

interface Size {
  width: number
  height: number
}

/** Twice the size shown, or as wide as the file that is read, and never larger than the shape may be. */
async function encode(bytes: Uint8Array, { maxBytes, ...shown }: Size & { maxBytes: number }): Promise<Buffer> {
  const scale = Math.min(2, 960 / shown.width)
  for (let size = scaled(shown, scale); ; size = scaled(size, 0.6)) {
    const pixels = await sharp(bytes)
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    for (const quality of QUALITIES) {
      const jpeg = await sharp(pixels).jpeg({ quality, mozjpeg: true }).toBuffer()
      if (jpeg.length <= maxBytes) return jpeg
    }
  }
}

function scaled({ width, height }: Size, by: number): Size {
  return { width: Math.max(1, Math.round(width * by)), height: Math.max(1, Math.round(height * by)) }
}
