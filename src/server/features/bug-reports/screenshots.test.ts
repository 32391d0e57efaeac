import { request as httpRequest } from 'node:http'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BugReport } from '../../../contract/calls/bug-reports.ts'
import { MAX_BUG_REPORTS } from '../../../contract/rules/report.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBugReport, newPeer, outcome, postBugReport } from '../../testing/bug-reports.ts'
import { callJson } from '../../testing/call-json.ts'
import { imageOf } from '../../testing/images.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { MAX_SCREENSHOTS, MAX_SCREENSHOTS_PER_DAY, sweepImages, VISITORS_SHARE } from '../images/queries.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', PORT: '0', ADMIN_EMAILS: 'admin@example.com' })
const site = setupListening(app)

let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
beforeEach(async () => {
  await app.db.query('delete from bug_reports')
})

describe('the image of a report', () => {
  it('is re-encoded without its metadata, shown to admins alone, and lies at no public address', async () => {
    const plain = await sharp({ create: { width: 800, height: 1700, channels: 3, background: '#a3123f' } })
    const tagged = await plain
      .withExif({ IFD0: { Copyright: 'SECRET' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '26/1 13/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(tagged).metadata()).exif).toBeDefined()
    const id = await addBugReport(app, { screenshot: new Uint8Array(tagged) })
    const path = `/api/admin/bug_reports/${id}/screenshot`
    const { body } = await callJson<BugReport[]>(app, 'GET', '/api/admin/bug_reports', undefined, admin)
    expect(body).toMatchObject([{ id, screenshot: path }])

    const shown = await app.call('GET', path, undefined, admin.headers)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const bytes = Buffer.from(await shown.arrayBuffer())
    const { width, height, exif, xmp, format } = await sharp(bytes).metadata()
    expect({ width, height, exif, xmp, format }).toEqual({
      width: 800,
      height: 1700,
      exif: undefined,
      xmp: undefined,
      format: 'webp',
    })
    expect(bytes.includes('SECRET')).toBe(false)

    const { rows } = await app.db.query<{ screenshot: string }>('select screenshot from bug_reports where id = $1', [
      id,
    ])
    const address = rows[0]?.screenshot ?? ''
    for (const file of ['', '/1920.webp', '/480.webp', '/960.avif', '/1440.avif']) {
      expect((await app.call('GET', address + file, undefined, admin.headers)).status, file).toBe(404)
    }
    expect((await app.call('GET', path)).status).toBe(401)
    expect((await app.call('GET', path, undefined, (await addUser(app)).headers)).status).toBe(403)
  })

  it('is kept as long as its report, and deleted with it', async () => {
    const id = await addBugReport(app, { screenshot: await imageOf('png') })
    const find = () => app.db.query(`select from images where purpose = 'screenshot'`)
    await app.db.query(`update images set wanted_at = now() - interval '2 days'`)
    await sweepImages(app.db)
    expect((await find()).rowCount).toBe(1)
    await app.db.query('delete from bug_reports where id = $1', [id])
    await waitFor(async () => (await find()).rowCount === 0)
  })

  it.each([
    ['text', new TextEncoder().encode('no image'), 'UPLOAD_FAILED'],
    [
      'a script in an SVG',
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
      'IMAGE_SVG',
    ],
    ['an empty file', new Uint8Array(), 'UPLOAD_FAILED'],
  ])('is refused when it is %s, and the attempt does not count', async (_what, screenshot, code) => {
    const peer = newPeer()
    for (let n = 0; n <= MAX_BUG_REPORTS; n++) {
      expect(await outcome(postBugReport(app, { message: 'Look', screenshot }, { peer }))).toEqual([400, code])
    }
    expect((await app.db.query('select from bug_reports')).rowCount).toBe(0)
  })

  it('of 200 MB is refused by its length, or without one before much of it was sent', async () => {
    const head = '--B\r\ncontent-disposition: form-data; name="screenshot"; filename="a.png"\r\n\r\n'
    const send = (headers: Record<string, string | number>, chunks: number) =>
      new Promise<{ status: number; code: string; sent: number }>((resolve, reject) => {
        let sent = 0
        const request = httpRequest(`http://127.0.0.1:${site.port}/api/report_bug`, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=B', ...headers },
        })
        request.on('response', async (response) => {
          const body = (await response.toArray()).join('')
          resolve({ status: response.statusCode ?? 0, code: JSON.parse(body).code, sent })
          request.destroy()
        })
        request.on('error', (error) => sent === 0 && reject(error))
        request.write(head)
        const chunk = Buffer.alloc(1 << 20)
        const next = () => {
          if (request.destroyed || sent >= chunks) return
          sent++
          request.write(chunk, next)
        }
        next()
      })
    const declared = await send({ 'content-length': 200 << 20 }, 0)
    expect(declared).toMatchObject({ status: 413, code: 'SCREENSHOT_TOO_LARGE', sent: 0 })
    const streamed = await send({ 'transfer-encoding': 'chunked' }, 200)
    expect(streamed).toMatchObject({ status: 413, code: 'SCREENSHOT_TOO_LARGE' })
    expect(streamed.sent).toBeLessThan(100)
  })
})

describe('images', () => {
  const addScreenshots = (count: number, age: string) =>
    app.db.query(
      `insert into images (id, owner, purpose, width, height, blur, created_at)
       select gen_random_uuid(), null, 'screenshot', 1, 1, '', now() - $2::interval from generate_series(1, $1)`,
      [count, age],
    )

  it.each([
    [MAX_SCREENSHOTS_PER_DAY, 'a day', '1 hour'],
    [MAX_SCREENSHOTS, 'all', '10 days'],
  ])('are at most %i of %s, also at the same time from many networks', async (limit, _of, age) => {
    await app.db.query(`delete from images where purpose = 'screenshot'`)
    await addScreenshots(limit * VISITORS_SHARE - 1, age)
    const screenshot = await imageOf('png')
    const sent = await Promise.all(
      [1, 2, 3].map(() => outcome(postBugReport(app, { message: 'Look', screenshot }, { peer: newPeer() }))),
    )
    expect(sent.map(String).toSorted()).toEqual(['200,', '429,TOO_MANY_SCREENSHOTS', '429,TOO_MANY_SCREENSHOTS'])
    expect((await postBugReport(app, { message: 'Without' }, { peer: newPeer() })).status).toBe(200)
    const user = await addUser(app)
    expect((await postBugReport(app, { message: 'Look', screenshot }, { peer: newPeer(), user })).status).toBe(200)
    await app.db.query(`delete from images where purpose = 'screenshot'`)
  })
})
