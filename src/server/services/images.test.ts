import { randomUUID } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { type ImagePurpose, imageFiles } from '../../contract/rules/image-sizes.ts'
import { imageOf } from '../testing/images.ts'
import { openImages } from './images.ts'
import { openLog } from './log.ts'
import { QueueFullError } from './process-pool.ts'

// At low priority, beside all other tests, the first image may take longer than the server allows.
const images = openImages(openLog('silent'), { ms: 120_000 })
afterAll(() => images.stop())

const caller = { key: 'somebody' }
const encode = (bytes: Uint8Array, purpose: ImagePurpose = 'portfolio') =>
  images.encode(bytes, purpose, { key: randomUUID() })

describe('an image', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may come as %s', { timeout: 150_000 }, async (format) => {
    const image = await encode(await imageOf(format, { width: 1600, height: 100 }))
    expect(image).toMatchObject({ width: 1440, height: 90, blur: expect.stringMatching(/^data:image\/webp;base64,/) })
    expect(image?.blur.length).toBeLessThan(400)
    for (const [name, bytes] of Object.entries(image?.files ?? {})) {
      const [width, type] = name.split('.')
      const { format, width: actual, compression } = await sharp(bytes).metadata()
      expect([actual, compression ?? format]).toEqual([Number(width), type === 'avif' ? 'av1' : 'webp'])
    }
    expect(Object.keys(image?.files ?? {}).toSorted()).toEqual(imageFiles('portfolio').toSorted())
  })

  it.each([
    ['profile', { width: 800, height: 800 }],
    ['portfolio', { width: 1440, height: 720 }],
    ['poster', { width: 1067, height: 800 }],
    ['screenshot', { width: 1600, height: 800 }],
  ] as const)('is encoded in the shape and sizes of a %s', async (purpose, size) => {
    const image = await encode(await imageOf('jpeg', { width: 1600, height: 800 }), purpose)
    expect(image).toMatchObject(size)
    expect(Object.keys(image?.files ?? {}).toSorted()).toEqual(imageFiles(purpose).toSorted())
  })

  it('is cropped to its central square as a profile image', async () => {
    const edge = { create: { width: 300, height: 600, channels: 3, background: '#0000ff' } } as const
    const bytes = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ff0000' } })
      .composite([
        { input: edge, left: 0, top: 0 },
        { input: edge, left: 900, top: 0 },
      ])
      .png()
      .toBuffer()
    const image = await encode(bytes, 'profile')
    expect(image).toMatchObject({ width: 600, height: 600 })
    const { dominant } = await sharp(image?.files['480.webp']).stats()
    expect(dominant.r).toBeGreaterThan(200)
    const { channels } = await sharp(image?.files['480.webp']).stats()
    expect(channels[2]?.mean).toBeLessThan(20)
  })

  it('is turned upright, and loses its metadata', async () => {
    const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#123456' } })
      .withExif({ IFD0: { Artist: 'somebody', Orientation: '6' }, IFD3: { GPSLatitude: '26/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const image = await encode(bytes)
    expect(image).toMatchObject({ width: 300, height: 600 })
    for (const file of Object.values(image?.files ?? {})) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
    }
  })

  it('is never enlarged', async () => {
    const image = await encode(await imageOf('png', { width: 200, height: 100 }))
    const { width } = await sharp(image?.files['1440.avif']).metadata()
    expect(width).toBe(200)
  })

  it('keeps its transparency', async () => {
    const bytes = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const image = await encode(bytes)
    expect((await sharp(image?.files['480.webp']).stats()).isOpaque).toBe(false)
  })

  it('loses hidden data after its pixels', async () => {
    const script = Buffer.from('<script>alert(1)</script><?php system("id") ?>PK\u0003\u0004')
    const polyglot = Buffer.concat([await imageOf('gif'), script])
    const image = await encode(polyglot)
    expect(image).toBeDefined()
    for (const file of Object.values(image?.files ?? {})) expect(Buffer.from(file).includes('alert(1)')).toBe(false)
  })

  it('may be long and narrow', async () => {
    const image = await encode(await imageOf('png', { width: 500, height: 15_000 }))
    expect(image).toMatchObject({ height: 2880 })
  })
})

describe('a file that is not an image', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'

  it.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a script', '<script>alert(1)</script>'],
    ['a page', '<!doctype html><title>x</title>'],
    ['SVG', svg],
    ['SVG that says it is XML', `<?xml version="1.0"?>${svg}`],
    ['PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'],
    ['a TIFF', 'II*\u0000\u0008\u0000\u0000\u0000'],
    ['PPM', 'P6 1 1 255 abc'],
  ])('is refused: %s', async (_what, text) => {
    expect(await encode(Buffer.from(text, 'latin1'))).toBeUndefined()
  })

  it('is refused: TIFF, whole and valid', async () => {
    const tiff = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .tiff()
      .toBuffer()
    expect(await encode(tiff)).toBeUndefined()
  })

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('is refused as damaged: half of a %s', async (format) => {
    const whole = await sharp({
      create: {
        width: 120,
        height: 120,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer()
    expect(await encode(whole)).toBeDefined()
    await expect(encode(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({ code: 'IMAGE_DAMAGED' })
  })

  it('is refused as damaged: a JPEG without its last byte, and the beginning of one', async () => {
    const whole = await imageOf('jpeg')
    await expect(encode(whole.subarray(0, -1))).rejects.toMatchObject({ code: 'IMAGE_DAMAGED' })
    await expect(encode(whole.subarray(0, 4))).rejects.toMatchObject({ code: 'IMAGE_DAMAGED' })
  })

  it('is refused: a bomb, a small file with huge dimensions', async () => {
    // Decoded, its missing rows would make it a damaged one.
    await expect(encode(bomb(30_000, 30_000))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    await expect(encode(bomb(2 ** 31 - 1, 2 ** 31 - 1))).rejects.toMatchObject({ code: 'IMAGE_DAMAGED' })
  })

  it('is refused: one pixel row more than fifty megapixels', async () => {
    await expect(encode(bomb(50_000, 1_001))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
    expect(await encode(bomb(50_000, 1_000))).toBeDefined()
  })

  it.each(['avif', 'gif'] as const)(
    'is refused by its header: one pixel row more than sixteen megapixels of %s',
    async (format) => {
      await expect(encode(await claiming(format, 16_000, 1_001))).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' })
      const decoded = encode(await claiming(format, 16_000, 1_000))
      // An AVIF without most of its pixels is damaged; in a GIF they are transparent.
      if (format === 'avif') await expect(decoded).rejects.toMatchObject({ code: 'IMAGE_DAMAGED' })
      else expect(await decoded).toMatchObject({ width: 1440, height: 90 })
    },
  )
})

describe('the process that encodes images', () => {
  it('is killed when it takes too long: that image is refused, the next is encoded', async () => {
    const limit = { ms: 1 }
    const own = openImages(openLog('silent'), limit)
    expect(await own.encode(await imageOf(), 'portfolio', caller)).toBeUndefined()
    limit.ms = 120_000
    expect(await own.encode(await imageOf(), 'profile', caller)).toBeDefined()
    own.stop()
  })

  it('decodes one image of a user at a time, in turn with the other users', async () => {
    const own = openImages(openLog('silent'))
    const order: string[] = []
    const image = await imageOf('png', { width: 50, height: 50 })
    const send = (key: string) => own.encode(image, 'profile', { key }).then(() => order.push(key))
    const attack = ['a', 'b', 'c', 'd'].flatMap((key) => Array.from({ length: 5 }, () => send(key)))
    await send('honest')
    // Before it came one of each user, and whatever other processes ran at the same time.
    expect(order.length).toBeLessThanOrEqual(8)
    expect(Math.max(...['a', 'b', 'c', 'd'].map((key) => order.filter((one) => one === key).length))).toBeLessThan(4)
    own.stop()
    await Promise.all(attack)
  })

  it('refuses a user whose processor time is used up, while others continue', async () => {
    const own = openImages(openLog('silent'), undefined, { points: 1, duration: 600 })
    const image = await imageOf('png', { width: 50, height: 50 })
    const encodeFor = (key: string) => own.encode(image, 'profile', { key })
    expect(await encodeFor('a')).toBeDefined()
    await expect(encodeFor('a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await encodeFor('b')).toBeDefined()
    own.stop()
  })

  it('has a bounded queue', async () => {
    const own = openImages(openLog('silent'))
    const image = await imageOf('png', { width: 50, height: 50 })
    const encodings = Array.from({ length: 60 }, () => own.encode(image, 'profile', caller))
    const all = Promise.allSettled(encodings)
    for (const outcome of await Promise.allSettled(encodings.slice(40))) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(QueueFullError) })
    }
    expect(await encodings[0]).toMatchObject({ width: 50 })
    own.stop()
    await all
  })
})

/** A small image whose header says that it has this many pixels. */
async function claiming(format: 'avif' | 'gif', width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await imageOf(format))
  if (format === 'gif') {
    // Of the whole canvas, then of its frame.
    for (const at of [6, bytes.indexOf(0x2c) + 5]) {
      bytes.writeUInt16LE(width, at)
      bytes.writeUInt16LE(height, at + 2)
    }
  } else {
    const size = bytes.indexOf('ispe') + 8
    bytes.writeUInt32BE(width, size)
    bytes.writeUInt32BE(height, size + 4)
  }
  return bytes
}

/** A PNG of this many black pixels in the fewest bytes; truncated when there are too many to write. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const rows = Math.min(height, Math.floor(60e6 / width))
  const data = deflateSync(Buffer.alloc(rows * (width + 1)), { level: 1 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
