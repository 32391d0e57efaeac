import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { captureLog } from '../../testing/log.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const logged = captureLog()
const app = setupTestApp({}, logged.log)

const ogImage = (id: string) => app.call('GET', `/talent-profile/${id}/og.jpg`)

describe('the Open Graph image of a talent', () => {
  it.each([
    ['with a profile image and prices', { image: 'theirs', prices: [[null, 12_500]] }],
    ['without either', {}],
    ['whose profile image is gone', { image: `/media/${randomUUID()}` }],
    ['with markup for a name', { name: '<span foreground="red">&amp; "x"', title: '</span><b>' }],
    [
      'with marks piled up',
      { name: `Z${'\u0335\u0489\u034e'.repeat(70)}`, title: `\u0639${'\u0651\u064e\u0670'.repeat(50)}` },
    ],
    ['with the longest words', { name: 'x'.repeat(80), title: 'و'.repeat(60) }],
  ])('is a JPEG of 1200 × 630 for one %s', async (_, changes) => {
    const id = randomUUID()
    if ('image' in changes && changes.image === 'theirs') {
      changes.image = `/media/${id}`
      const image = await sharp({ create: { width: 960, height: 960, channels: 3, background: '#a3123f' } })
        .webp()
        .toBuffer()
      await app.media.write(`${id}/960.webp`, image)
    }
    const before = logged.text().length
    const response = await ogImage(await addTalent(app, changes as Parameters<typeof addTalent>[1]))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    // Or the card of the brand would pass.
    expect(logged.text().slice(before)).not.toContain('could not be drawn')
  })

  it('is the card of the brand when it cannot be drawn', async () => {
    const id = await addTalent(app, { image: `/media/${randomUUID()}` })
    vi.spyOn(app.media, 'read').mockRejectedValueOnce(new Error('the store is away'))
    const response = await ogImage(id)
    expect(response.status).toBe(200)
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    expect(logged.text()).toContain('an Open Graph image could not be drawn')
  })

  it('is drawn once for all readers, and gone with the approval', async () => {
    const id = await addTalent(app, { name: 'Once' })
    const path = `/talent-profile/${id}/og.jpg`
    const first = await ogImage(id)
    expect(first.headers.get('etag')).not.toBeNull()
    const kept = app.cache.counts.entries
    await app.db.query(`update talents set status = 'pending' where id = $1`, [id])
    app.cache.drop([`talent:${id}`])
    expect(app.cache.counts.entries).toBe(kept - 1)
    expect((await app.call('GET', path)).status).toBe(404)
  })

  it('exists only for approved talents', async () => {
    expect((await ogImage(await addTalent(app, { status: 'pending' }))).status).toBe(404)
    expect((await ogImage(randomUUID())).status).toBe(404)
    expect((await ogImage('x')).status).toBe(404)
  })
})
