import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { errors } from '../../../../contract/errors.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { buy, purchaseOf } from '../../../testing/app.ts'
import { type EventForm, eventCalls } from '../../../testing/events.ts'
import { imageOf, upload } from '../../../testing/images.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { readSitemap } from '../../../testing/sitemap.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)
const DAY = 86_400_000

describe('an event that an admin publishes', () => {
  it('is stored as sent, in both languages, and can be bought', async () => {
    const { body: poster } = await upload(app, admin, await imageOf(), { path: '/api/upload_event_image' })
    const form = {
      title_ar: 'ليلة على وتر',
      title_en: 'A Night on a String',
      description_ar: 'أمسية عود.',
      description_en: 'Oud.',
      date: events.inDays(7),
      ends_at: events.inDays(7.1),
      doors_at: events.inDays(6.95),
      location_ar: 'المسرح الوطني',
      location_en: 'National Theatre',
      map_url: 'https://maps.example/theatre?q=1',
      image: poster.imageUrl,
      tags_ar: ['عود'],
      tags_en: ['Oud'],
      ticket_price: 12.5,
      capacity: 3,
      age_limit: 12,
      show_language: 'ar_en',
      featured: true,
    }
    const event = await events.created(form)
    expect(event).toMatchObject({ ...form, remaining: 3, sold: 0, image_blur: poster.image_blur, title: form.title_en })
    const { body } = await buy(app, purchaseOf(event.id, { quantity: 2 }))
    expect(body.ticket).toMatchObject({ total: 25 })
    expect((await events.details(event.id)).body).toMatchObject({
      ...{ sold: 2, remaining: 1, revenue: 25, revenue_at_door: 0, tickets: 1, holders: 1 },
      sales: [{ quantity: 2 }],
    })
  })

  it('is created once by the same request, also when it is sent twice at once', async () => {
    const request = { request_id: randomUUID(), date: events.inDays(3) }
    const twice = await Promise.all([events.create(request), events.create(request)])
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1)
    expect(await events.create({ ...request, title_ar: 'غيرها' })).toMatchObject({ status: 409 })
  })

  it("may have instants more precise than the database's, which keep their order", async () => {
    const second = events.inDays(7).slice(0, -4)
    const request = { request_id: randomUUID(), doors_at: `${second}0009Z`, date: `${second}00094Z` }
    const twice = [await events.create(request), await events.create(request)]
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await events.create({ date: `${second}0004Z`, doors_at: `${second}0006Z` })).status).toBe(200)
  })

  it('accepts title and description from programs that know one language', async () => {
    const form = { title_ar: null, description_ar: null, title: 'Low Tide', description: 'أمسية' }
    expect(await events.created(form)).toMatchObject({
      ...{ title_ar: null, title_en: 'Low Tide', description_ar: 'أمسية', description_en: null },
    })
  })

  const refusals: [EventForm, keyof typeof errors][] = [
    [{ title_ar: ' ', title_en: '\u200b' }, 'EVENT_TITLE_REQUIRED'],
    [{ title_en: 'x'.repeat(121) }, 'EVENT_TITLE_INVALID'],
    [{ title_en: 'a\u0007b' }, 'TEXT_UNREADABLE'],
    [{ description_ar: '' }, 'EVENT_DESCRIPTION_REQUIRED'],
    [{ description_en: 'x'.repeat(5_001) }, 'EVENT_DESCRIPTION_TOO_LONG'],
    [{ date: '2020-02-20T10:00:00Z' }, 'EVENT_DATE_INVALID'],
    [{ date: '9999-02-20T10:00:00Z' }, 'EVENT_DATE_INVALID'],
    [{ ends_at: '2020-02-20T10:00:00Z' }, 'EVENT_END_INVALID'],
    [{ doors_at: '2099-02-20T10:00:00Z' }, 'EVENT_DOORS_INVALID'],
    [{ location: ' \u200f ' }, 'EVENT_LOCATION_INVALID'],
    [{ map_url: 'javascript:alert(1)' }, 'MAP_URL_INVALID'],
    [{ image: `/media/${randomUUID()}` }, 'IMAGE_UNKNOWN'],
    [{ tags: ['\u200b'] }, 'EVENT_TAGS_INVALID'],
    [{ ticket_price: '10,000' }, 'AMOUNT_AMBIGUOUS'],
    [{ ticket_price: -1 }, 'PRICE_INVALID'],
    [{ capacity: 0 }, 'CAPACITY_INVALID'],
    [{ age_limit: 100 }, 'AGE_LIMIT_INVALID'],
    [{ show_language: 'fr' }, 'BAD_INPUT'],
  ]
  it.each(refusals)('is refused with %j: %s', async (changes, code) => {
    expect(await events.create(changes)).toMatchObject({ status: errors[code].status, body: { code } })
  })
})

describe('an edit of an event', () => {
  it('of an outdated state is refused, and so is one of two concurrent ones', async () => {
    const event = await events.created()
    const edits = await Promise.all([
      events.edit(event, { title_ar: 'الأول' }),
      events.edit(event, { title_ar: 'الثاني' }),
    ])
    expect(edits.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const stale = await events.edit(event, { location: 'مكان آخر' })
    expect(stale.body.code).toBe('EVENT_CHANGED')
    const unread = await events.edit(event, { location: 'مكان آخر', modified: undefined })
    expect([unread.status, unread.body.location]).toEqual([200, 'مكان آخر'])
    const { body } = await events.details(event.id)
    // Saving the same again changes nothing, and a sale in between does not count as an edit.
    await buy(app, purchaseOf(event.id))
    const same = await events.edit(body, { ends_at: null })
    expect([same.status, same.body.modified]).toEqual([200, body.modified])
  })

  it('never leaves fewer places than were sold, whatever is bought meanwhile', async () => {
    const event = await events.created({ capacity: 20 })
    const sales = Array.from({ length: 12 }, () => buy(app, purchaseOf(event.id)))
    const edit = await events.edit(event, { capacity: 5 })
    const bought = (await Promise.all(sales)).filter(({ status }) => status === 200).length
    const { body } = await events.details(event.id)
    expect(body.sold).toBe(bought)
    if (edit.status === 200) expect(bought).toBe(5)
    else expect([edit.body.code, bought]).toEqual(['CAPACITY_BELOW_SOLD', 12])
    expect((await events.edit(body, { capacity: bought - 1 })).body.code).toBe('CAPACITY_BELOW_SOLD')
    expect((await events.edit(body, { capacity: bought })).body.remaining).toBe(0)
  })

  it('of date or place must be confirmed once tickets were sold; other fields need not', async () => {
    const event = await events.created()
    await buy(app, purchaseOf(event.id, { quantity: 2, userEmail: 'guest@example.com' }))
    await buy(app, purchaseOf(event.id, { userEmail: 'Guest@Example.com' }))
    for (const change of [{ date: events.inDays(8) }, { ends_at: events.inDays(7.2) }, { location: 'مكان آخر' }]) {
      const refused = await events.edit(event, change)
      expect([refused.status, refused.body.code, refused.body.data]).toEqual([
        409,
        'TICKETS_AFFECTED',
        { tickets: 3, holders: 1 },
      ])
    }
    const { body } = await events.edit(event, { title_en: 'A New Title', ticket_price: 9 })
    expect(body).toMatchObject({ title_en: 'A New Title', ticket_price: 9, revenue: 30 })
    expect((await events.edit(body, { date: events.inDays(-1), confirmed: true })).body.code).toBe('EVENT_DATE_INVALID')
  })

  it('that postpones a past event must be confirmed, too: its tickets become valid again', async () => {
    const { id } = await events.created()
    await buy(app, purchaseOf(id))
    await app.db.query('update events set date = $2 where id = $1', [id, events.inDays(-2)])
    const { body: past } = await events.details(id)
    expect((await events.edit(past, { location: 'مكان آخر' })).status).toBe(200)
    const { body: event } = await events.details(id)
    for (const change of [{ date: events.inDays(5) }, { ends_at: events.inDays(1) }])
      expect((await events.edit(event, change)).body.code).toBe('TICKETS_AFFECTED')
    expect((await events.edit(event, { date: events.inDays(5), confirmed: true })).status).toBe(200)
  })

  it('is refused for an unknown or deleted venue; one that is deleted later stays', async () => {
    const venue = async () => (await app.db.query(`insert into venues (name) values ('Hall') returning id`)).rows[0].id
    const [hall, closed] = [await venue(), await venue()]
    const remove = (id: string) => app.db.query('update venues set deleted_at = now() where id = $1', [id])
    await remove(closed)
    const event = await events.created({ venue_id: hall })
    for (const venue_id of [randomUUID(), closed, 'nowhere']) {
      expect((await events.edit(event, { venue_id })).body.code).toBe('EVENT_VENUE_UNKNOWN')
      expect((await events.create({ venue_id })).body.code).toBe('EVENT_VENUE_UNKNOWN')
    }
    await remove(hall)
    expect((await events.edit(event, { tags: ['عود'] })).body).toMatchObject({ venue_id: hall, tags: ['Oud'] })
  })

  it('keeps a poster that was not uploaded here, if unchanged', async () => {
    const event = await events.created()
    await app.db.query(`update events set image = '/media/demo/events/oud', image_blur = 'data:x' where id = $1`, [
      event.id,
    ])
    const { body } = await events.details(event.id)
    const { body: edited } = await events.edit(body, { tags: ['عود'] })
    expect(edited).toMatchObject({ image: '/media/demo/events/oud', image_blur: 'data:x', tags: ['Oud'] })
  })
})

describe('a removed event', () => {
  it('is nowhere on the site, sells nothing, and is back when restored', async () => {
    const { id } = await events.created()
    expect((await events.remove(id)).body.restorable_until).toBe(new Date(app.clock.now() + 30 * DAY).toISOString())
    for (const path of [`/api/events/${id}`, `/events/${id}/calendar.ics`, `/events/${id}`])
      expect((await app.call('GET', path)).status).toBe(404)
    expect(await (await app.call('GET', '/api/events')).text()).not.toContain(id)
    expect(await readSitemap(app)).not.toContain(id)
    expect((await buy(app, purchaseOf(id))).body.code).toBe('EVENT_NOT_FOUND')
    const { body: removed } = await events.details(id)
    expect((await events.edit(removed, {})).body.code).toBe('EVENT_NOT_FOUND')
    expect((await events.restore(id)).body.deleted_at).toBeNull()
    expect((await buy(app, purchaseOf(id))).status).toBe(200)
  })

  it('is removed and restored once, however often it is clicked', async () => {
    const { id } = await events.created()
    const first = await events.remove(id)
    app.clock.advance(1000)
    expect(await events.remove(id)).toEqual(first)
    const restored = await Promise.all([events.restore(id), events.restore(id)])
    expect(restored.map(({ status, body }) => [status, body.deleted_at])).toEqual([
      [200, null],
      [200, null],
    ])
    const log = await app.call('GET', `/api/admin/audit?entity_id=${id}&order=asc`, undefined, admin.headers)
    const { restorable_until } = first.body
    const deleted_at = new Date(Date.parse(restorable_until) - 30 * DAY).toISOString()
    expect(await log.json()).toMatchObject([
      { action: 'event.create' },
      { action: 'event.delete', before: { deleted_at: null }, after: { deleted_at } },
      { action: 'event.restore', before: { deleted_at }, after: { deleted_at: null } },
    ])
  })

  it('must be cancelled first while people hold its tickets; these stay readable', async () => {
    const { id } = await events.created()
    const purchase = purchaseOf(id)
    await buy(app, purchase)
    expect((await events.remove(id)).body.code).toBe('CANCEL_FIRST')
    expect((await events.cancel(id)).body).toMatchObject({ code: 'TICKETS_AFFECTED', data: { tickets: 1, holders: 1 } })
    await events.cancel(id, true)
    expect((await events.remove(id)).status).toBe(200)
    expect((await app.call('GET', `/api/tickets/${purchase.purchaseId}`)).status).toBe(200)
  })

  it('never loses a concurrent purchase', async () => {
    const { id } = await events.created()
    const [removal, purchase] = await Promise.all([events.remove(id), buy(app, purchaseOf(id))])
    expect([removal.status, purchase.status].toSorted()).toEqual(removal.status === 200 ? [200, 404] : [200, 409])
  })

  it('is deleted after 30 days, unless it sold tickets, and can then not be restored', async () => {
    const [empty, sold] = [await events.created(), await events.created()]
    await buy(app, purchaseOf(sold.id))
    await events.cancel(sold.id, true)
    for (const { id } of [empty, sold]) await events.remove(id)
    app.clock.advance(30 * DAY)
    await app.db.query(`select graphile_worker.add_job('delete_removed_events', '{}')`)
    await expect.poll(async () => (await events.details(empty.id)).status).toBe(404)
    expect((await events.details(sold.id)).status).toBe(200)
    expect((await events.restore(sold.id)).body.code).toBe('RESTORE_TOO_LATE')
    expect((await events.restore(empty.id)).body.code).toBe('EVENT_NOT_FOUND')
  })
})

describe('the audit log', () => {
  it('has what an admin did to an event, with the fields that changed, and nothing of what was refused', async () => {
    const event = await events.created({ title_en: 'Low Tide', capacity: 10 })
    await events.edit(event, { capacity: 12 })
    await events.edit(event, { capacity: 13 })
    await events.cancel(event.id, true)
    await events.cancel(event.id, true)
    await events.remove(event.id)
    await events.restore(event.id)
    const response = await app.call('GET', `/api/admin/audit?entity_id=${event.id}&order=asc`, undefined, admin.headers)
    const rows = (await response.json()) as { action: string; before: unknown; after: unknown }[]
    expect(rows.map(({ action }) => action)).toEqual([
      'event.create',
      'event.edit',
      'event.cancel',
      'event.delete',
      'event.restore',
    ])
    expect(rows[0]).toMatchObject({ entity_name: 'Low Tide', admin_email: admin.email, after: { capacity: 10 } })
    expect(rows[1]).toMatchObject({ before: { capacity: 10 }, after: { capacity: 12 } })
  })
})

it('an event whose price is left empty costs BD 10', async () => {
  const event = await events.created({ ticket_price: 5 })
  const { status, body } = await events.edit(event, { ticket_price: null, types: undefined })
  expect([status, body.ticket_price]).toEqual([200, 10])
})
