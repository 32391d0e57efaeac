import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { MailingBlock } from '../../../contract/records/mailing-block.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, dropMails, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { addBugReport } from '../../testing/bug-reports.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { addReaders, mailingCalls, newMailing } from '../../testing/mailings.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { imageUrl, sweepImages } from '../images/queries.ts'
import { findBody } from './send.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
let admin: TestUser
let event: string
let talent: string
beforeAll(async () => {
  admin = await addUser(app, { email: 'boss@example.com', language: 'en' })
  await addReaders(app, 2)
  event = await addEvent(app, { title_ar: 'عود على ضوء الشموع', title_en: 'Oud by Candlelight', ticket_price: 5 })
  talent = await addTalent(app, { name: 'Huda', title: 'dj', prices: [['Set', 28_000]] })
  await app.db.query(`update talents set name_other = 'هدى' where id = $1`, [talent])
})
beforeEach(() => dropMails(app))
const { add, call, read, send } = mailingCalls(app, () => admin)

const button = { kind: 'button', label_ar: 'كل الفعاليات', label_en: 'All events', url: 'https://masrah.test/events' }
const text = { kind: 'text', text_ar: 'نراكم هناك.', text_en: 'See you at https://masrah.test/venues.' }

/** An image as uploaded, without waiting for the encoder. */
async function uploaded(): Promise<string> {
  const id = randomUUID()
  await app.db.query(
    `insert into images (id, owner, purpose, width, height, blur) values ($1, null, 'poster', 96, 72, '')`,
    [id],
  )
  await app.media.write(`${id}/960.webp`, await imageOf('webp', { width: 96, height: 72 }))
  return imageUrl(id)
}

/** The mail to a reader of the newsletter: the first reads English, the second Arabic. */
const mailTo = (reader: 1 | 2) => {
  const [mail] = mailsTo(app, `reader-${reader}@example.com`)
  return { text: mail?.text ?? '', html: mail?.html || '', attachments: mail?.attachments ?? [] }
}

async function sent(changes: Record<string, unknown>): Promise<string> {
  const { id } = (await add(changes)).body
  await send(id)
  await mailsAreOut(app)
  return id
}

describe('a newsletter of blocks', () => {
  it('shows them in their order, in the language of its reader, with pictures that are attached', async () => {
    const picture = { kind: 'picture', image: await uploaded(), alt_ar: 'المسرح', alt_en: 'The stage' }
    const blocks = [{ kind: 'event', id: event }, text, { kind: 'talent', id: talent }, picture, button]
    const id = await sent({ body_ar: '', body_en: '', blocks })
    const english = mailTo(1)
    expect(english.text.split('\n\n').slice(1, -2)).toEqual([
      expect.stringMatching(/^Oud by Candlelight\n.+\n.+\nBD 5\nhttps:\/\/masrah.test\/events\//),
      'See you at https://masrah.test/venues.',
      `Huda\nDJ\nFrom BD 28 an hour\nhttps://masrah.test/talent-profile/${talent}`,
      'The stage',
      'All events:\nhttps://masrah.test/events',
    ])
    expect(english.html).toContain('<a href="https://masrah.test/venues"')
    const attached = english.attachments.map(({ contentId }) => `cid:${contentId?.slice(1, -1)}`)
    expect(attached).toHaveLength(3)
    for (const source of attached) expect(english.html).toContain(source)
    expect(english.html, 'nothing is fetched').not.toMatch(/src="(?!cid:)/)
    const arabic = mailTo(2)
    for (const said of ['عود على ضوء الشموع', 'نراكم هناك.', 'هدى', 'ابتداءً من', 'المسرح', 'كل الفعاليات'])
      expect(arabic.text).toContain(said)
    expect(await read(id)).toMatchObject({ blocks })
  })

  it('leaves out what is cancelled, gone or hidden by then, and says so before', async () => {
    const [cancelled, deleted, hidden] = [await addEvent(app), await addEvent(app), await addTalent(app)]
    const blocks = [
      { kind: 'event', id: cancelled },
      { kind: 'event', id: event },
      { kind: 'event', id: deleted },
      { kind: 'talent', id: hidden },
    ]
    const { id } = (await add({ blocks })).body
    await app.db.query('update events set cancelled_at = now() where id = $1', [cancelled])
    await app.db.query('update events set deleted_at = now() where id = $1', [deleted])
    await app.db.query('update talents set suspended = true where id = $1', [hidden])
    const { body: preview } = await call<{ left_out: number[] }>('POST', '/newsletters/preview', newMailing({ blocks }))
    expect(preview.left_out).toEqual([0, 2, 3])
    await send(id)
    await mailsAreOut(app)
    expect(mailTo(1).text.match(/\/(?:events|talent-profile)\/[0-9a-f-]{36}/g)).toEqual([`/events/${event}`])
  })

  it('is not sent when all of it is left out', async () => {
    const cancelled = await addEvent(app)
    const { id } = (await add({ body_ar: '', body_en: '', blocks: [{ kind: 'event', id: cancelled }] })).body
    await app.db.query('update events set cancelled_at = now() where id = $1', [cancelled])
    await send(id)
    await mailsAreOut(app)
    expect(await read(id)).toMatchObject({ state: 'sent', delivered: 0, skipped: 2 })
  })

  it('of a whole programme stays small', async () => {
    const posters = (await readdir(new URL('../../demo/media/events/', import.meta.url))).slice(0, 12)
    const events = posters.map((name) => addEvent(app, { image: `/media/demo/events/${name}` }))
    await sent({ blocks: (await Promise.all(events)).map((id) => ({ kind: 'event', id })) })
    const source = app.mail.sources.find((each) => each.includes('reader-1@example.com')) ?? ''
    expect(mailTo(1).attachments).toHaveLength(12)
    expect(source.length).toBeLessThan(200_000)
  })

  it('reads what it shows once for many readers', async () => {
    const { id } = (await add({ blocks: [{ kind: 'event', id: event }] })).body
    const body = () => findBody(app.db, { mailing: id, language: 'en' }, 'https://masrah.test')
    expect(body()).toBe(body())
    await body()
  })

  it('leaves out within a minute what is cancelled while it is sent', async () => {
    const cancelled = await addEvent(app)
    const { id } = (await add({ body_ar: '', body_en: '', blocks: [{ kind: 'event', id: cancelled }] })).body
    const body = () => findBody(app.db, { mailing: id, language: 'en' }, 'https://masrah.test')
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
    onTestFinished(() => now.mockRestore())
    expect(await body()).not.toEqual([])
    await app.db.query('update events set cancelled_at = now() where id = $1', [cancelled])
    now.mockReturnValue(61_001)
    expect(await body()).toEqual([])
  })

  it('is previewed in both languages as its mail, with images of the site', async () => {
    const image = await uploaded()
    const blocks = [{ kind: 'picture', image, alt_ar: 'المسرح', alt_en: 'The stage' }, button]
    const texts = newMailing({ subject_en: '<b>', body_ar: '', body_en: '', blocks })
    const { body } = await call<{ ar: string; en: string }>('POST', '/newsletters/preview', texts)
    expect(body.ar).toContain('<html lang="ar" dir="rtl">')
    expect(body.ar).toContain('كل الفعاليات')
    expect(body.en).toMatch(new RegExp(`<img src="${image}/[^"]+" [^>]*alt="The stage"`))
    expect(body.en).toContain('&lt;b&gt;')
    const message = await call<{ en: string }>('POST', '/newsletters/preview', { ...texts, event_id: event })
    expect(message.body.en).toContain('Oud by Candlelight')
    expect(await call('POST', '/newsletters/preview', { ...texts, event_id: randomUUID() })).toMatchObject({
      status: 404,
    })
  })

  it('has them in the mails to its admin for a look', async () => {
    await call('POST', '/newsletters/test', newMailing({ blocks: [{ kind: 'event', id: event }, button] }))
    await mailsAreOut(app)
    const [arabic, english] = mailsTo(app, admin.email).map(({ text }) => text)
    expect(arabic).toContain('كل الفعاليات')
    expect(english).toMatch(/Oud by Candlelight(.|\n)+All events/)
  })

  it('keeps its pictures until it shows them no more', async () => {
    const image = await uploaded()
    const picture = { kind: 'picture', image, alt_ar: 'المسرح', alt_en: 'The stage' }
    const { id } = (await add({ blocks: [picture] })).body
    const isKept = async () => {
      await app.db.query(
        `update images set wanted_at = now() - interval '2 days', shown_at = null where '/media/' || id = $1`,
        [image],
      )
      await sweepImages(app.db)
      return (await app.db.query(`select from images where '/media/' || id = $1`, [image])).rowCount === 1
    }
    expect(await isKept()).toBe(true)
    await call('PUT', `/newsletters/${id}`, newMailing({ blocks: [] }))
    expect(await isKept()).toBe(false)
  })

  it('keeps them when a program that knows none saves it, and is the same request only with the same', async () => {
    const blocks = [{ kind: 'event', id: event }, button]
    const request = newMailing({ blocks, request_id: randomUUID() })
    const twice = [await call('POST', '/newsletters', request), await call('POST', '/newsletters', request)]
    const id = twice[0]?.body.id ?? ''
    expect(twice[1]?.body.id).toBe(id)
    expect((await call('POST', '/newsletters', { ...request, blocks: [button] })).body.code).toBe('REQUEST_CONFLICT')
    expect((await call('PUT', `/newsletters/${id}`, newMailing({ subject_en: 'Better' }))).body).toMatchObject({
      subject_en: 'Better',
      blocks,
    })
    const edited = newMailing({ subject_en: 'Better', blocks: [button] })
    expect((await call('PUT', `/newsletters/${id}`, edited)).body.blocks).toEqual([button])
    const { body: log } = await call<{ before: object | null; after: object }[]>('GET', `/admin/audit?entity_id=${id}`)
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [{ blocks }, { blocks: [button] }],
      [{ subject_en: 'New this week' }, { subject_en: 'Better' }],
      [null, expect.objectContaining({ blocks })],
    ])
  })
})

it('A message to holders has blocks above its ticket', async () => {
  const purchase = purchaseOf(event, { userEmail: 'holder@example.com' })
  await buy(app, purchase, { 'accept-language': 'en' })
  await mailsAreOut(app)
  app.mail.mails.length = 0
  await call('POST', `/events/${event}/messages`, newMailing({ to: 'all', blocks: [button] }))
  await mailsAreOut(app)
  const said = mailsTo(app, 'holder@example.com')[0]?.text ?? ''
  expect(said.indexOf('All events')).toBeGreaterThan(said.indexOf('Two new evenings.'))
  expect(said.indexOf(`/scan/${purchase.purchaseId}`)).toBeGreaterThan(said.indexOf('All events'))
})

const id = randomUUID()
const picture = { kind: 'picture', image: `/media/${id}`, alt_ar: 'أ', alt_en: 'a' }

it.each<[code: string, field: string, Record<string, unknown>]>([
  ['MAILING_BODY_INVALID', 'body_ar', { body_ar: '', body_en: '', blocks: [] }],
  ['MAILING_BODY_INVALID', 'body_ar', { body_ar: '', blocks: [button] }],
  ['MAILING_BLOCKS_INVALID', 'blocks', { blocks: Array(21).fill(button) }],
  ['BAD_INPUT', 'blocks.1.kind', { blocks: [button, { kind: 'html', html: '<b>' }] }],
  ['MAILING_URL_INVALID', 'blocks.0.url', { blocks: [{ ...button, url: 'javascript:alert(1)' }] }],
  ['MAILING_URL_INVALID', 'blocks.0.url', { blocks: [{ ...button, url: 'https://masrah.test@evil.test' }] }],
  ['MAILING_LABEL_INVALID', 'blocks.0.label_en', { blocks: [{ ...button, label_en: ' ' }] }],
  ['MAILING_TEXT_INVALID', 'blocks.0.text_ar', { blocks: [{ ...text, text_ar: '' }] }],
  ['MAILING_ALT_INVALID', 'blocks.0.alt_en', { blocks: [{ ...picture, alt_en: undefined }] }],
  ['IMAGE_UNKNOWN', 'blocks.0.image', { blocks: [picture] }],
  ['IMAGE_UNKNOWN', 'blocks.0.image', { blocks: [{ ...picture, image: 'https://evil.test/pixel.gif' }] }],
  ['MAILING_EVENT_UNKNOWN', 'blocks.1.id', { blocks: [button, { kind: 'event', id }] }],
  ['MAILING_TALENT_UNKNOWN', 'blocks.0.id', { blocks: [{ kind: 'talent', id }] }],
])('%s refuses a text or block, at %s', async (code, field, changes) => {
  const refused = await call<{ code: string; fields: object }>('POST', '/newsletters', newMailing(changes))
  expect(refused).toMatchObject({ status: 400, body: { code } })
  expect(Object.keys(refused.body.fields)).toContain(field)
})

it('Pictures that were uploaded for something else are refused: by a user, or as the screenshot of a bug report', async () => {
  const png = await imageOf('png', { width: 800, height: 600 })
  const ofUser = (await upload(app, await addUser(app), png)).body.imageUrl
  await addBugReport(app, { screenshot: png })
  const { rows } = await app.db.query<{ screenshot: string }>('select screenshot from bug_reports')
  for (const image of [ofUser, rows[0]?.screenshot ?? ''])
    expect((await add({ blocks: [{ ...picture, image } as MailingBlock] })).body.code).toBe('IMAGE_UNKNOWN')
})

it('Events that are not on the site, and talents who are not approved, are refused', async () => {
  const draft = await addEvent(app)
  await app.db.query('update events set deleted_at = now() where id = $1', [draft])
  const pending = await addTalent(app, { status: 'pending' })
  const codes = [
    { kind: 'event', id: draft },
    { kind: 'talent', id: pending },
  ].map(async (block) => (await add({ blocks: [block as MailingBlock] })).body.code)
  expect(await Promise.all(codes)).toEqual(['MAILING_EVENT_UNKNOWN', 'MAILING_TALENT_UNKNOWN'])
  const { id: written } = (await add({ blocks: [button] })).body
  const edit = await call('PUT', `/newsletters/${written}`, newMailing({ blocks: [{ kind: 'event', id: draft }] }))
  expect(edit).toMatchObject({ status: 400, body: { code: 'MAILING_EVENT_UNKNOWN' } })
})
