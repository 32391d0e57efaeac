import sharp from 'sharp'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** An image of one colour, as a file of the given format: small, since encoding 600 × 400 pixels for an upload takes 0.1 s. */
export async function imageOf(
  format: Format = 'jpeg',
  { width = 60, height = 40, colour = '#a3123f' }: { width?: number; height?: number; colour?: string } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width, height, channels: 3, background: colour } })
  return new Uint8Array(await plain.toFormat(format).toBuffer())
}

/** The same as a form's file. */
export async function imageFile(colour?: string): Promise<File> {
  return new File([await imageOf('jpeg', { colour })], 'image.jpg', { type: 'image/jpeg' })
}

/** The response to an upload. */
interface UploadAnswer {
  status: number
  body: { imageUrl: string; image_blur: string; code?: string; message?: string }
}

/** Uploads a file as a form does, to `uploadImage` by default. */
export async function upload(
  { fetch }: Pick<TestApp, 'fetch'>,
  user: TestUser | undefined,
  bytes: Uint8Array<ArrayBuffer>,
  { path = '/api/uploadImage', name = 'photo.jpg', type = 'image/jpeg', ...fields }: Record<string, string> = {},
): Promise<UploadAnswer> {
  const form = new FormData()
  form.set('image', new File([bytes], name, { type }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const request = new Request(`https://masrah.test${path}`, { method: 'POST', body: form, headers: user?.headers })
  const answer = await fetch(request)
  return { status: answer.status, body: (await answer.json()) as UploadAnswer['body'] }
}
