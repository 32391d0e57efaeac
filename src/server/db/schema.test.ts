import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLUMNS } from '../features/events/event-fields.ts'
import { systemClock } from '../services/clock.ts'
import { type Database, openDatabase } from '../services/db.ts'
import { openLog } from '../services/log.ts'
import { addEvent } from '../testing/app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { insertTickets } from '../testing/tickets.ts'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.url, openLog('silent'), 4)
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

const newEvent = (event = {}) => addEvent({ db, clock: systemClock }, event)

/** Inserts a ticket without any of our code, as a foreign program might. */
function insertTicket(eventId: string, changes: Record<string, unknown> = {}) {
  const ticket: Record<string, unknown> = {
    purchaseId: randomUUID(),
    eventId,
    userEmail: 'guest@example.com',
    quantity: 1,
    language: 'ar',
    created_at: new Date(),
    mail_asked_at: new Date(),
    ...changes,
  }
  const names = Object.keys(ticket)
  return db.query(
    `insert into tickets (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')})`,
    Object.values(ticket),
  )
}

const soldOf = async (eventId: string) =>
  (await db.query('select sold from events where id = $1', [eventId])).rows[0]?.sold

describe('constraints and triggers', () => {
  it('never let more be sold than there are places', async () => {
    const eventId = await newEvent({ capacity: 3 })
    const change = (what: string) => db.query(`update events set ${what} where id = $1`, [eventId])
    await change('sold = 3')
    for (const what of ['sold = 4', 'capacity = 2'])
      await expect(change(what)).rejects.toMatchObject({ constraint: 'events_never_oversold' })
    expect(await soldOf(eventId)).toBe(3)
  })

  it('keep the event and the quantity of a ticket unchanged', async () => {
    const eventId = await newEvent()
    const purchaseId = randomUUID()
    await insertTicket(eventId, { purchaseId, quantity: 2 })
    const change = (what: string) => db.query(`update tickets set ${what} where "purchaseId" = $1`, [purchaseId])
    await expect(change('quantity = 3')).rejects.toThrow('never change')
    await expect(change(`"eventId" = '${await newEvent()}'`)).rejects.toThrow('never change')
    await change(`quantity = 2, "userEmail" = 'new@example.com'`)
  })

  it('store each purchaseId once, and only for an existing event', async () => {
    const eventId = await newEvent()
    const purchaseId = randomUUID()
    await insertTicket(eventId, { purchaseId })
    await expect(insertTicket(eventId, { purchaseId })).rejects.toMatchObject({ code: '23505' })
    await expect(insertTicket(randomUUID())).rejects.toMatchObject({ code: '23503' })
    await expect(db.query('delete from events where id = $1', [eventId])).rejects.toMatchObject({ code: '23503' })
  })

  it.each([
    ['no tickets', { quantity: 0 }],
    ['too many at once', { quantity: 21 }],
    ['an unknown state', { status: 'stolen' }],
    ['an unknown language', { language: 'fr' }],
    ['more mails sent than were asked for', { mails_sent: 2 }],
    ['no address', { userEmail: null }],
  ])('refuse a ticket with %s', async (_what, changes) => {
    const eventId = await newEvent()
    await expect(insertTicket(eventId, changes)).rejects.toMatchObject({ code: expect.stringMatching(/^235/) })
    expect(await soldOf(eventId)).toBe(0)
  })

  it.each([
    ['no places', { capacity: 0 }],
    ['more sold than places', { capacity: 1, sold: 2 }],
    ['fewer than none sold', { sold: -1 }],
    ['an end before its start', { date: '2026-12-24T17:30:00Z', ends_at: '2026-12-24T17:30:00Z' }],
  ])('refuses an event with %s', async (_what, changes) => {
    await expect(newEvent(changes)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('passes', () => {
  /** A purchase of the event's first type; its id. */
  const bought = async (eventId: string, quantity = 2) =>
    String((await insertTickets(db, eventId, [{ quantity, price: 5000 }]))[0])
  const passOf = async (purchaseId: string, number = 1): Promise<string> =>
    (await db.query('select id from passes where "purchaseId" = $1 and number = $2', [purchaseId, number])).rows[0]?.id
  const change = (id: string, what: string) => db.query(`update passes set ${what} where id = $1`, [id])
  const soldOfTypes = async (eventId: string) =>
    (await db.query('select sold from ticket_types where event_id = $1 order by position, id', [eventId])).rows.map(
      ({ sold }) => sold,
    )

  it('a type is never oversold, though the event has places', async () => {
    const eventId = await newEvent({ capacity: 9 })
    await db.query('update ticket_types set capacity = 3 where event_id = $1', [eventId])
    await bought(eventId)
    await expect(bought(eventId)).rejects.toMatchObject({ constraint: 'ticket_types_never_oversold' })
    expect([await soldOf(eventId), await soldOfTypes(eventId)]).toEqual([2, [2]])
    await expect(db.query('update ticket_types set capacity = 1 where event_id = $1', [eventId])).rejects.toMatchObject(
      {
        constraint: 'ticket_types_never_oversold',
      },
    )
  })

  it('one that left or was admitted stays so, and none changes what it is for', async () => {
    const purchaseId = await bought(await newEvent(), 3)
    const [left, admitted] = [await passOf(purchaseId, 1), await passOf(purchaseId, 2)]
    await change(left, `state = 'void'`)
    await expect(change(left, `state = 'valid'`)).rejects.toThrow('never comes back')
    await expect(change(left, 'admitted_at = now()')).rejects.toMatchObject({ constraint: 'passes_admitted_check' })
    await change(admitted, 'admitted_at = now()')
    await expect(change(admitted, `state = 'returned'`)).rejects.toMatchObject({ constraint: 'passes_admitted_check' })
    await expect(change(admitted, 'price = 1')).rejects.toThrow('never changes')
    await expect(change(admitted, 'type_id = gen_random_uuid()')).rejects.toThrow('never changes')
    const waiting = await passOf(purchaseId, 3)
    await expect(change(waiting, 'price = 1')).rejects.toThrow('never changes')
    await expect(change(waiting, `state = 'void', type_id = gen_random_uuid()`)).rejects.toThrow('never changes')
    await expect(change(waiting, 'type_id = gen_random_uuid()')).rejects.toMatchObject({ code: '23503' })
    await expect(change(admitted, `state = 'handed_on'`)).rejects.toMatchObject({ constraint: 'passes_code_check' })
    await change(admitted, `state = 'handed_on', code = gen_random_uuid()`)
  })

  it('nobody of a held purchase is admitted', async () => {
    const purchaseId = await bought(await newEvent())
    await db.query(
      `update tickets set status = 'held', held_until = now(), confirm_token = gen_random_uuid() where "purchaseId" = $1`,
      [purchaseId],
    )
    await expect(change(await passOf(purchaseId), 'admitted_at = now()')).rejects.toMatchObject({ code: '23514' })
  })
})

it('title, description, location and tags of an event follow those of the languages, Arabic first', async () => {
  const id = await newEvent()
  const written = async (change: string) => {
    const { rows } = await db.query(
      `update events set ${change} where id = $1 returning title, description, location, tags`,
      [id],
    )
    return rows[0]
  }
  const inArabic = `title_ar = 'ليلة', description_ar = 'أمسية', location_ar = 'سار', tags_ar = '{عود}'`
  const inEnglish = `title_en = 'Night', description_en = 'Evening', location_en = 'Saar', tags_en = '{Oud}'`
  expect(await written(`${inArabic}, ${inEnglish}`)).toEqual({
    ...{ title: 'ليلة', description: 'أمسية', location: 'سار', tags: ['عود'] },
  })
  expect(await written(`title = 'Alone', title_ar = null, description_ar = null, location_ar = null`)).toEqual({
    ...{ title: 'Night', description: 'Evening', location: 'Saar', tags: ['عود'] },
  })
})

describe('events.modified', () => {
  const modified = async (id: string) =>
    (await db.query('select modified from events where id = $1', [id])).rows[0]?.modified

  it('advances when the content of the page changes, not with a sale', async () => {
    const id = await newEvent({ capacity: 3 })
    const first = await modified(id)
    await insertTicket(id)
    await db.query('update events set title_en = title_en, capacity = capacity where id = $1', [id])
    expect(await modified(id)).toBe(first)
    await db.query(`update events set title_en = 'Another' where id = $1`, [id])
    expect((await modified(id)) > first).toBe(true)
  })

  it('advances with every column of the record', async () => {
    const { rows } = await db.query(
      `select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'events_note_change'`,
    )
    const [columns = '', condition = ''] = rows[0].definition.split(' ON public.')
    const unwatched = COLUMNS.filter(
      (field) => ![`old.${field}`, `new.${field}`].every((name) => new RegExp(`\\b${name}\\b`).test(condition)),
    )
    expect(unwatched).toEqual([])
    expect(COLUMNS.filter((field) => !new RegExp(`\\b${field}\\b`).test(columns))).toEqual([])
  })
})

it('every foreign key declares its action when a user or a profile is deleted', async () => {
  const { rows } = await db.query(
    `select conrelid::regclass::text as table, conname from pg_constraint
     where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass) and confdeltype = 'a'`,
  )
  expect(rows).toEqual([])
})

describe('a connection', () => {
  it('gives instants as on the wire, to the millisecond', async () => {
    const { rows } = await db.query(
      `select '2026-12-24 20:30:00.123+03'::timestamptz as a, null::timestamptz as b, '2026-01-01'::timestamptz as c`,
    )
    expect(rows).toEqual([{ a: '2026-12-24T17:30:00.123Z', b: null, c: '2026-01-01T00:00:00.000Z' }])
  })

  it('runs no statement longer than ten seconds', async () => {
    expect((await db.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '10s' }])
    expect((await db.query('show timezone')).rows).toEqual([{ TimeZone: 'UTC' }])
  })
})
