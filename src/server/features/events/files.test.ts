import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawingOf } from '../../../contract/rules/drawn-poster.ts'
import { addEvent } from '../../testing/app.ts'
import { readCalendar } from '../../testing/calendar.ts'
import { captureLog } from '../../testing/log.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const logged = captureLog()
const app = setupTestApp({ PORT: '0' }, logged.log)

describe('the calendar file of an event', () => {
  it('has its time, place and page', async () => {
    const id = await addEvent(app, {
      title: 'Café, "late"; \\o/',
      location: 'Bab Al Bahrain',
      date: '2026-12-24T17:30:00.000Z',
      ends_at: '2026-12-24T23:15:00.000Z',
    })
    const response = await app.call('GET', `/events/${id}/calendar.ics`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="masrah.ics"')
    expect(readCalendar(await response.text())).toMatchObject({
      DTSTART: '2026-12-24T17:30:00Z',
      DTEND: '2026-12-24T23:15:00Z',
      SUMMARY: 'Café, "late"; \\o/',
      LOCATION: 'Bab Al Bahrain',
      URL: `https://masrah.test/events/${id}`,
    })
  })
})

describe('the calendar file of a cancelled event', () => {
  it('cancels it in calendars that contain it', async () => {
    const id = await addEvent(app, { cancelled_at: '2026-12-20T10:00:00.000Z' })
    const response = await app.call('GET', `/events/${id}/calendar.ics`)
    expect(readCalendar(await response.text())).toMatchObject({
      METHOD: 'CANCEL',
      STATUS: 'CANCELLED',
      SEQUENCE: 2 ** 31 - 1,
      UID: `${id}@masrah.test`,
    })
  })
})

describe('the Open Graph image of an event', () => {
  it.each([
    ['with a poster', { image: '/media/demo/events/low-tide-sessions' }],
    ['free, in English', { title: 'The Vanishing Hour', location: 'Saar', ticket_price: 0 }],
    ['with title and place that go on for ever', { title: 'طويل جدًا '.repeat(100), location: 'بعيد جدًا '.repeat(100) }],
    ['with one long word of the widest letters', { title: 'W'.repeat(500), location: 'W'.repeat(100) }],
    ['with markup for a title', { title: '<b>&amp;</span><script>', location: '"\'&<>' }],
    ['with signs that are no letters', { title: 'a\u0001\u0007\u001b\ufffeb\u202e\ud83c\udfad', location: '\u200f' }],
    [
      'with marks piled up and many lines',
      {
        title: `Z${'\u0335\u0489\u034e'.repeat(100)}`,
        location: `ع${'\u0651\u064e\u0670'.repeat(30)}${'\na'.repeat(50)}`,
      },
    ],
    ['without words', { title: '', location: '' }],
  ])('is a JPEG of 1200 × 630: %s', async (_what, changes) => {
    const before = logged.text().length
    const id = await addEvent(app, changes)
    const response = await app.call('GET', `/events/${id}/og.jpg`)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    // Or the card of the brand would pass.
    expect(logged.text().slice(before)).not.toContain('could not be drawn')
  })

  it('is drawn once for each language that its URL names, whatever else its query and the cookies say', async () => {
    const listening = await app.listen()
    const id = await addEvent(app)
    const draw = async (query: string, cookie = '') => {
      const { entries } = app.cache.counts
      const response = await fetch(`http://127.0.0.1:${listening.port}/events/${id}/og.jpg${query}`, {
        headers: { cookie },
      })
      return { etag: response.headers.get('etag'), isNew: app.cache.counts.entries > entries }
    }
    const first = await draw('?n=1')
    expect(first.isNew).toBe(true)
    const { hits } = app.cache.counts
    for (const [query, cookie] of [['?n=1'], ['?n=2'], [''], ['', 'i18nextLng=en'], ['?lng=ar&n=3']] as [
      string,
      string?,
    ][])
      expect(await draw(query, cookie)).toEqual({ etag: first.etag, isNew: false })
    expect(app.cache.counts.hits).toBe(hits + 5)
    expect((await draw('?lng=en')).isNew).toBe(true)
    expect((await draw('?n=4&lng=en')).isNew).toBe(false)
    await listening.stop()
  })

  it('is the one named by its page, drawn once, and anew when the event has changed', async () => {
    const id = await addEvent(app)
    const html = await (await app.call('GET', `/events/${id}`)).text()
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(address).toMatch(/^https:\/\/masrah\.test\//)
    const named = await app.call('GET', new URL(address).pathname)
    expect(named.headers.get('content-type')).toBe('image/jpeg')
    const { port, stop } = await app.listen()
    const fetched = async () =>
      Buffer.from(await (await fetch(`http://127.0.0.1:${port}/events/${id}/og.jpg`)).arrayBuffer())
    const first = Buffer.from(await named.arrayBuffer())
    await app.db.query("update events set title_ar = 'اسم آخر' where id = $1", [id])
    expect((await fetched()).equals(first)).toBe(true)
    app.cache.drop([`event:${id}`])
    expect((await fetched()).equals(first)).toBe(false)
    await stop()
  })

  it('shows an uploaded poster', async () => {
    const imageId = randomUUID()
    const plain = { width: 1440, height: 1080, channels: 3, background: '#00ff00' } as const
    await app.media.write(`${imageId}/1440.webp`, await sharp({ create: plain }).webp().toBuffer())
    const { r, g } = await middleOf(await addEvent(app, { image: `/media/${imageId}` }))
    expect(g - r).toBeGreaterThan(60)
  })

  it('shows the drawing of an event without a poster, the same whatever its title', async () => {
    const id = await addEvent(app)
    const before = await middleOf(id)
    await app.db.query("update events set title_ar = 'اسم آخر' where id = $1", [id])
    app.cache.drop([`event:${id}`])
    const after = await middleOf(id)
    // JPEG carries a trace of the title into the middle.
    for (const channel of ['r', 'g', 'b'] as const) expect(after[channel]).toBeCloseTo(before[channel], 0)
  })

  it('shows the own drawing of each event', async () => {
    const ids = [await addEvent(app)]
    // The next one with another drawing.
    while (ids.length < 2) ids.push(...[await addEvent(app)].filter((id) => drawingOf(id) !== drawingOf(ids[0] ?? '')))
    const drawn = async (id: string) =>
      Buffer.from(await (await app.call('GET', `/events/${id}/og.jpg`)).arrayBuffer()).toString('base64')
    const [one, other] = await Promise.all(ids.map(drawn))
    expect(one).not.toBe(other)
  })

  it('shows the drawing in place of a poster at an address that is no image', async () => {
    const id = await addEvent(app)
    const drawing = await middleOf(id)
    for (const image of [
      'https://evil.test/x',
      '/media/demo/../../../../../../../etc',
      '/media/demo/events/low-tide-sessions/..',
      '/media/x/../..',
    ]) {
      await app.db.query('update events set image = $2 where id = $1', [id, image])
      app.cache.drop([`event:${id}`])
      expect(await middleOf(id)).toEqual(drawing)
    }
  })
})

/** Colour in the middle of an event's Open Graph image. */
async function middleOf(id: string) {
  const response = await app.call('GET', `/events/${id}/og.jpg`)
  expect(response.status).toBe(200)
  const middle = { left: 590, top: 230, width: 10, height: 10 }
  const pixels = sharp(await response.arrayBuffer()).extract(middle)
  const { channels } = await sharp(await pixels.png().toBuffer()).stats()
  return { r: channels[0]?.mean ?? 0, g: channels[1]?.mean ?? 0, b: channels[2]?.mean ?? 0 }
}

describe('files of an unknown event', () => {
  it.each(['0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11', 'x', '%00'])('are not found: %s', async (id) => {
    for (const file of ['calendar.ics', 'og.jpg']) {
      const response = await app.call('GET', `/events/${id}/${file}`)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})
