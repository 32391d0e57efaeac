import sharp from 'sharp'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** A picture of one colour, as a file of the given kind. */
export async function pictureOf(
  format: Format = 'jpeg',
  { width = 600, height = 400, colour = '#a3123f' }: { width?: number; height?: number; colour?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width, height, channels: 3, background: colour } })
  return new Uint8Array(await plain.toFormat(format).toBuffer())
}

/** A call that sends a picture as a form does. */
export function uploadRequest(
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  { name = 'photo.jpg', type = 'image/jpeg', ...fields }: Record<string, string> = {},
): Request {
  const form = new FormData()
  form.set('image', new File([bytes], name, { type }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  return new Request(`https://masrah.test${path}`, { method: 'POST', body: form })
}
