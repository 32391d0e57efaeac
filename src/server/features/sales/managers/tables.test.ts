import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { isoInBahrain } from '../../../../contract/rules/bahrain.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { addEvent } from '../../../testing/app.ts'
import { callJson } from '../../../testing/call-json.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { addTypes, insertTickets, ticketCalls } from '../../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com', language: 'en' })
})
const tickets = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

/** Sells a ticket for `quantity` people to an address, without a mail. */
async function sell(eventId: string, userEmail: string, options: { quantity?: number; userPhone?: string } = {}) {
  const [id = ''] = await insertTickets(app.db, eventId, [
    { userEmail, price: 5500, created_at: new Date(app.clock.now()), ...options },
  ])
  return id
}

async function listed(query: string): Promise<ManagedPurchase[]> {
  return (await callJson<ManagedPurchase[]>(app, 'GET', `/api/admin/tickets?${query}`, undefined, admin)).body
}

async function table(event: string, name: 'attendees' | 'sales', language = 'en') {
  const headers = { ...admin.headers, 'accept-language': language }
  return (await app.call('GET', `/api/events/${event}/${name}.csv`, undefined, headers)).text()
}

describe('the table of attendees', () => {
  it('has the state of each purchase', async () => {
    const event = await addEvent(app)
    const voided = await sell(event, 'gone@example.com')
    await sell(event, 'here@example.com')
    await callJson(app, 'POST', '/api/void_tickets', { purchaseIds: [voided], reason: 'Spam' }, admin)
    expect(await listed(`event_id=${event}&q=gone`)).toMatchObject([
      { voided_at: new Date(app.clock.now()).toISOString(), void_reason: 'Spam' },
    ])
    const english = await table(event, 'attendees')
    expect(english).toContain('Type,State,')
    for (const row of ['gone@example.com,,,,,Ticket,Voided,', 'here@example.com,,,,,Ticket,Booked,'])
      expect(english).toContain(row)
    const arabic = await table(event, 'attendees', 'ar')
    for (const part of ['نوع التذكرة,الحالة,', 'gone@example.com,,,,,تذكرة,مُبطَلة,']) expect(arabic).toContain(part)
  })

  it('has a row for each person, and the money of a purchase once', async () => {
    const event = await addEvent(app)
    const [adult = '', child = ''] = await addTypes(app, event, [
      { name: 'Adult', price: 8 },
      { name: 'Child', price: 3.001 },
    ])
    const items = [
      { type_id: adult, quantity: 1 },
      { type_id: child, quantity: 2 },
    ]
    const id = await tickets.bought(event, { userEmail: 'family@example.com', quantity: undefined, items })
    await app.db.query(`update passes set name = 'Sara' where "purchaseId" = $1 and number = 2`, [id])
    const csv = await table(event, 'attendees')
    expect(csv.split('\r\n').filter((line) => line.startsWith('family@'))).toEqual([
      expect.stringContaining(',,,,Adult,Booked,,8,14.002,0,'),
      expect.stringContaining(',Sara,,,Child,Booked,,3.001,,,'),
      expect.stringContaining(',,,,Child,Booked,,3.001,,,'),
    ])
  })

  it('names walk-ups, guests with their hosts, and why the window gave tickets for nothing', async () => {
    const event = await addEvent(app)
    const [walkUp, guest] = [
      await sell(event, 'ali@example.com', { quantity: 2 }),
      await sell(event, 'noor@example.com'),
    ]
    await app.db.query(
      `with shift as (insert into shifts (event_id, opening_cash, opened_at) values ($3, 0, now()) returning id)
       insert into door_sales ("purchaseId", shift_id, method, reason, name, host)
       select $1::uuid, id, 'free', 'Press', 'Ali', null from shift union all select $2, null, 'free', null, 'Noor', 'Choir'`,
      [walkUp, guest, event],
    )
    const rows = (await table(event, 'attendees')).split('\r\n').slice(1)
    expect(rows.map((row) => row.split(',').slice(2, 5))).toEqual(
      expect.arrayContaining([
        ['Ali', '', 'Press'],
        ['', '', 'Press'],
        ['Noor', 'Choir', ''],
      ]),
    )
    expect(await listed(`event_id=${event}&q=Ali`)).toMatchObject([{ name: 'Ali', host: null, free_reason: 'Press' }])
  })

  it('opens in spreadsheets: byte order mark, CRLF, no formulas, Arabic, a file name after the event', async () => {
    const event = await addEvent(app, { title: 'ليلة "على" وتر/1' })
    await sell(event, '=cmd|calc@example.com', { userPhone: '+97336123456', quantity: 2 })
    await sell(event, '"quoted,"@example.com', { userPhone: '1; =SUM(1)' })
    await sell(event, 'full@example.com', { userPhone: '＝SUM(1)' })
    await sell(event, 'formula@example.com', { userPhone: '+1+2' })
    const path = `/api/events/${event}/attendees.csv`
    const response = await app.call('GET', path, undefined, { ...admin.headers, 'accept-language': 'ar' })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [, name = ''] = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '') ?? []
    expect(decodeURIComponent(name)).toBe('ليلة  على  وتر 1.csv')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().slice(1).split('\r\n')
    expect(lines).toHaveLength(7)
    expect(lines[0]).toContain('البريد الإلكتروني,الهاتف')
    expect(lines[0]).toContain('وقت الحجز (البحرين),وقت الحجز للفرز')
    expect(lines.find((line) => line.includes('cmd'))).toMatch(
      /^'=cmd\|calc@example\.com,\+973 3612 3456,,,,تذكرة,محجوزة,,5\.5,11,/,
    )
    expect(lines.find((line) => line.includes('quoted'))).toMatch(/^"""quoted,""@example\.com",1;' =SUM\(1\),,,,/)
    expect(lines.find((line) => line.includes('full@'))).toContain(",'＝SUM(1),")
    expect(lines.find((line) => line.includes('formula'))).toContain(",'+1+2,")
    expect(lines[1]).toContain(`,${isoInBahrain(app.clock.now()).slice(0, 10)} `)
    const log = `select admin_email from audit_log where action = 'event.export' and entity_id = '${event}'`
    expect((await app.db.query(log)).rows).toEqual([{ admin_email: admin.email }])
  })

  it('is not recorded as exported by HEAD, which returns no body', async () => {
    const event = await addEvent(app)
    const head = await app.call('HEAD', `/api/events/${event}/attendees.csv`, undefined, admin.headers)
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
      200,
      'text/csv; charset=utf-8',
      '',
    ])
    expect((await app.db.query(`select from audit_log where entity_id = '${event}'`)).rowCount).toBe(0)
  })

  it('contains every purchase once, however many', async () => {
    const event = await addEvent(app)
    await insertTickets(
      app.db,
      event,
      Array.from({ length: 2500 }, (_, n) => ({ userEmail: `${n + 1}@example.com`, created_at: new Date(n / 400) })),
    )
    const response = await app.call('GET', `/api/events/${event}/attendees.csv`, undefined, admin.headers)
    const emails = (await response.text())
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(',')[0])
    expect([emails.length, new Set(emails).size]).toEqual([2500, 2500])

    // It is sent as it is read, compressed as well: its first bytes wait for few of the 25 batches.
    const asked = vi.spyOn(app.db, 'query')
    const headers = { ...admin.headers, 'accept-encoding': 'gzip' }
    const streamed = await app.call('GET', `/api/events/${event}/attendees.csv`, undefined, headers)
    expect(streamed.headers.get('content-encoding')).toBe('gzip')
    const reader = streamed.body?.getReader()
    await reader?.read()
    expect(asked.mock.calls.filter(([query]) => /bought left join/.test(String(query))).length).toBeLessThan(15)
    await reader?.cancel()
    asked.mockRestore()
  })
})

describe('the sales of an event as CSV', () => {
  it('tell days in Bahrain, types and prices, and add up to what was sold', async () => {
    const event = await addEvent(app, { ticket_price: 5 })
    const [regular = '', child = ''] = await addTypes(app, event, [
      { name: 'Regular', price: 5 },
      { name: 'Child', price: 2.5 },
    ])
    const items = (adults: number, children: number) => [
      { type_id: regular, quantity: adults },
      { type_id: child, quantity: children },
    ]
    const family = (adults: number, children: number) =>
      tickets.bought(event, { quantity: undefined, items: items(adults, children) })
    await family(2, 1)
    const voided = await family(1, 3)
    const code = { code: 'EID', amount: 0.5 }
    expect((await callJson(app, 'POST', `/api/events/${event}/codes`, code, admin)).status).toBe(200)
    await tickets.bought(event, { quantity: undefined, items: items(0, 2).slice(1), code: 'eid' })
    await tickets.voidTickets([voided])
    // 23:00 UTC is the next day in Bahrain.
    await app.db.query(`update tickets set created_at = '2026-03-01T23:00:00Z' where "purchaseId" = $1`, [voided])
    await app.db.query(
      `update tickets set created_at = '2026-03-01T20:59:00Z' where "eventId" = $1 and voided_at is null`,
      [event],
    )
    expect((await table(event, 'sales')).slice(1).split('\r\n').slice(1, -1)).toEqual([
      '2026-03-01,Regular,,5,0,2,0,10',
      '2026-03-01,Child,,2.5,0,1,0,2.5',
      '2026-03-01,Child,EID,2.5,0.5,2,0,4',
      '2026-03-02,Regular,,5,0,1,1,0',
      '2026-03-02,Child,,2.5,0,3,3,0',
    ])
  })
})
