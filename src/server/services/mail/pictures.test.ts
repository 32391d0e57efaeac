import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { expect, it, onTestFinished, vi } from 'vitest'
import { makeTestFolder } from '../../testing/folder.ts'
import { captureLog } from '../../testing/log.ts'
import { entry, type MailPicture, picture } from './blocks.ts'
import { composeMessage } from './message.ts'
import { openMailPictures } from './pictures.ts'
import { openMailer } from './transport.ts'

const plain = await sharp({ create: { width: 960, height: 720, channels: 3, background: '#888' } })
  .webp()
  .toBuffer()
/** The hardest to encode: no two pixels are related. */
const noise = await sharp({
  create: {
    width: 960,
    height: 720,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 90 },
  },
})
  .webp()
  .toBuffer()

/** Nothing but transparency, black below. */
const clear = await sharp({ create: { width: 96, height: 72, channels: 4, background: '#0000' } })
  .webp()
  .toBuffer()

const poster = (image: string): MailPicture => ({ image, shape: 'poster', alt: 'Salma & the moon' })
const thumbnail = (image: string): MailPicture => ({ image, shape: 'thumbnail', alt: '' })

/** Sends mails with these pictures; returns them with the addresses of the images that were read for them. */
async function sent(...mails: MailPicture[][]) {
  const read: string[] = []
  const { log } = captureLog()
  const folder = await makeTestFolder()
  onTestFinished(() => rm(folder, { recursive: true }))
  const pictures = openMailPictures(
    async (address) => {
      read.push(address)
      if (address === '/broken') return Buffer.from('<!doctype html>')
      if (address === '/away') throw new Error('The store is away')
      if (address === '/silent') return new Promise(() => {})
      return { '/noise': noise, '/plain': plain, '/clear': clear }[address]
    },
    log,
    1,
  )
  const mailer = openMailer({ smtpUrl: undefined, connections: 1, from: 'a@masrah.test', folder, pictures, log })
  for (const [number, shown] of mails.entries())
    await mailer.send(
      composeMessage(ORIGIN, {
        to: 'guest@example.com',
        language: 'en',
        subject: 'Tonight',
        id: ['test', `${number}`],
        blocks: shown.map((one) =>
          one.shape === 'poster'
            ? picture(one, 'https://masrah.test/1')
            : entry('Salma', [], 'https://masrah.test', one),
        ),
      }),
    )
  const files = (await readdir(folder)).sort()
  const parsed = await Promise.all(files.map(async (file) => PostalMime.parse(await readFile(join(folder, file)))))
  return { read, mails: parsed }
}

const ORIGIN = {
  publicUrl: 'https://masrah.test',
  messageId: (kind: string, key: string) => `<${kind}-${key}@masrah.test>`,
  ...{ unsubscribeUrl: () => '', followUrl: () => '', newsletterUrl: () => '' },
}

it('Pictures are attached once per mail as small JPEGs, and encoded once for all mails', async () => {
  const shown = [poster('/noise'), poster('/noise'), thumbnail('/noise')]
  const { read, mails } = await sent(shown, shown)
  expect(mails).toHaveLength(2)
  for (const { html = '', text, attachments } of mails) {
    const sources = [...html.matchAll(/<img src="cid:([^"]+)"/g)].map(([, cid]) => `<${cid}>`)
    expect(sources).toHaveLength(3)
    expect(attachments.map(({ contentId }) => contentId)).toEqual([...new Set(sources)])
    expect(attachments.map(({ mimeType, disposition }) => [mimeType, disposition])).toEqual([
      ['image/jpeg', 'inline'],
      ['image/jpeg', 'inline'],
    ])
    const sizes = attachments.map(({ content }) => (content as ArrayBuffer).byteLength)
    expect(sizes[0]).toBeLessThanOrEqual(60_000)
    expect(sizes[1]).toBeLessThanOrEqual(12_000)
    expect(html).toContain('alt="Salma &amp; the moon"')
    expect(text).toContain('Salma & the moon:\nhttps://masrah.test/1')
  }
  expect(read).toEqual(['/noise', '/noise'])
})

it.each(['/gone', '/broken', '/away', '/silent'])(
  'A mail goes without a picture that cannot be read: %s',
  async (image) => {
    const { mails } = await sent([poster(image), thumbnail(image)], [poster('/plain')])
    expect(mails.map(({ attachments }) => attachments.length)).toEqual([0, 1])
    expect(mails[0]?.html).not.toMatch(/<img|cid:/)
    expect(mails[0]?.html).toContain('>Salma</a>')
  },
)

it('Transparent pictures have the white ground of mails', async () => {
  const [mail] = (await sent([thumbnail('/clear')])).mails
  const { dominant } = await sharp(Buffer.from(mail?.attachments[0]?.content as ArrayBuffer)).stats()
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
})

it('A picture that could not be read is tried again after a minute', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  onTestFinished(() => now.mockRestore())
  const stored: Record<string, Buffer> = {}
  const pictures = openMailPictures(async (address) => stored[address], captureLog().log)
  const attached = async () => (await pictures.attach([poster('/late')])).attachments.length
  expect(await attached()).toBe(0)
  stored['/late'] = plain
  now.mockReturnValue(61_001)
  expect(await attached()).toBe(1)
})
