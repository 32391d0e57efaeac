import sharp from 'sharp'

/** An image of one colour, for an upload. */
export async function plainImage(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const create = { width: 300, height: 200, channels: 3, background: '#2f8f6b' } as const
  return { name: 'image.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() }
}
