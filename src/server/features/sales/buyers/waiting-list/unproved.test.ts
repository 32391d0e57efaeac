import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import type { WaitingEntry } from '../../../../../contract/calls/waiting-list.ts'
import { migrate } from '../../../../db/migrate.ts'
import { openDatabase } from '../../../../services/db.ts'
import { openLog } from '../../../../services/log.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { buy, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { eventCalls } from '../../../../testing/events.ts'
import { createDatabaseOf } from '../../../../testing/old-databases.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { ticketCalls } from '../../../../testing/tickets.ts'
import { waitingCalls } from '../../../../testing/waiting-list.ts'
import { isInLine, placeInLine } from '../../places.ts'
import { forgetNetworks } from '../tickets/guest-network.ts'
import { findEntry } from './queries.ts'

const app = setupTestApp({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com' })
const MORNING = Date.parse('2026-12-10T07:00:00Z')
const DAY_MS = 24 * 3_600_000
const stranger = { unproved: true }

let admin: TestUser
beforeEach(async () => {
  app.clock.set(MORNING)
  admin ??= await addUser(app, { email: 'admin@example.com' })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)
const events = eventCalls({ call: (...args) => app.call(...args), clock: { now: () => app.clock.now() } }, () => admin)
const { soldOut, join, tokenOf, offerOf, entry, confirm, leave, sweep, stateOf, soldOf } = waitingCalls(app, bought)
const newAddress = () => `waits-${randomUUID().slice(0, 13)}@example.com`

it('entries that nobody proved get no offers, keep no places and delay nobody', async () => {
  const { eventId, purchases } = await soldOut(3)
  const ghosts = Array.from({ length: 40 }, newAddress)
  for (const email of ghosts) expect(await join(eventId, { email }, stranger)).toBe(1)
  const email = newAddress()
  expect(await join(eventId, { email })).toBe(1)
  expect((await events.details(eventId)).body).toMatchObject({ waiting: { people: 1, offered: 0 } })
  await voidTickets([purchases[0]])
  expect(await entry(await offerOf(email))).toMatchObject({ state: 'offered' })
  await voidTickets([purchases[1]])
  await sweep()
  expect((await buy(app, purchaseOf(eventId), { 'accept-language': 'en' })).status, 'nobody waits for it').toBe(200)
  for (const ghost of ghosts) expect(await stateOf(ghost)).toEqual(['waiting'])
  await mailsAreOut(app)
  const offered = app.mail.mails.filter(({ subject }) => subject?.startsWith('Tickets have opened up'))
  expect(offered).toHaveLength(1)
})

it('the mail of an unproved entry asks for the tap that proves it, and a proof offers at once what is free', async () => {
  const { eventId, purchases } = await soldOut()
  const email = newAddress()
  await join(eventId, { email }, stranger)
  const token = await tokenOf(email, /waiting list/)
  const mail = app.mail.mails.find(({ to }) => to?.[0]?.address === email)
  expect(mail?.subject).toBe('Confirm your email for the waiting list: Full House')
  expect(mail?.text).toContain('only offer tickets once you confirm')
  expect(mail?.text).toContain(`https://masrah.test/waiting/${token}`)
  await voidTickets([purchases[0]])
  expect(await entry(token), 'opening the link proves nothing').toMatchObject({ state: 'waiting', proved: false })
  await confirm(token)
  expect(await offerOf(email)).toBe(token)
  expect(await soldOf(eventId)).toBe(2)
})

it('proved within 24 hours an entry keeps the place of joining, later it gets that of its proof', async () => {
  const { eventId } = await soldOut()
  const [inTime, late, between, after] = [newAddress(), newAddress(), newAddress(), newAddress()]
  await join(eventId, { email: inTime }, stranger)
  const first = await tokenOf(inTime, /waiting list/)
  app.clock.advance(1)
  await join(eventId, { email: late }, stranger)
  const second = await tokenOf(late, /waiting list/)
  app.clock.advance(1)
  await join(eventId, { email: between })
  app.clock.set(MORNING + DAY_MS)
  expect(await confirm(first)).toMatchObject({ position: 1 })
  app.clock.set(MORNING + DAY_MS + 2)
  expect(await confirm(first), 'a link tapped twice').toMatchObject({ position: 1 })
  await join(eventId, { email: after })
  app.clock.advance(1)
  expect(await confirm(second)).toMatchObject({ position: 4 })
  const places = async () =>
    Promise.all(
      [inTime, between, after].map(async (email) => (await entry(await tokenOf(email, /waiting list/))).position),
    )
  expect(await places()).toEqual([1, 2, 3])
})

it('a network has at most eight unproved people in a small line, whose proofs and leaving make room', async () => {
  const { eventId } = await soldOut()
  const from = { peer: '198.51.100.9', unproved: true }
  const [first, second, third, beyond] = [newAddress(), newAddress(), newAddress(), newAddress()]
  expect(await join(eventId, { email: newAddress(), quantity: 9 }, from)).toBe('PROVE_ADDRESS')
  expect(await join(eventId, { email: first, quantity: 5 }, from)).toBe(1)
  for (const email of [first, second])
    expect(await join(eventId, { email, quantity: 4 }, from), 'who waits and who does not').toBe('PROVE_ADDRESS')
  expect(await join(eventId, { email: second, quantity: 2 }, from)).toBe(1)
  expect(await join(eventId, { email: second, quantity: 1 }, from), 'a second click').toBe(1)
  const change = async (token: string, quantity: number) => {
    const { body } = await callJson<WaitingEntry>(app, 'PATCH', `/api/waiting_list/${token}`, { quantity })
    return body.code ?? body.quantity
  }
  const token = await tokenOf(second, /waiting list/)
  expect(await change(token, 4)).toBe('PROVE_ADDRESS')
  expect(await change(token, 3)).toBe(3)
  expect(await join(eventId, { email: third }, from)).toBe('PROVE_ADDRESS')
  expect(await join(eventId, { email: third, quantity: 20 }, { peer: from.peer }), 'with a proof').toBe(1)
  const { rows } = await app.db.query(
    'select email, network is null as is_forgotten from waiting_list where event_id = $1',
    [eventId],
  )
  expect(
    rows.flatMap(({ email, is_forgotten }) => (is_forgotten ? email : [])),
    'kept with a proof',
  ).toEqual([third])
  expect(await join(eventId, { email: newAddress() }, stranger), 'from elsewhere').toBe(2)
  await confirm(await tokenOf(first, /waiting list/))
  expect(await join(eventId, { email: beyond, quantity: 6 }, from)).toBe('PROVE_ADDRESS')
  expect(await join(eventId, { email: beyond, quantity: 5 }, from)).toBe(3)
  await leave(token)
  expect(await join(eventId, { email: newAddress(), quantity: 3 }, from)).toBe(3)
})

it('a large event takes a twentieth from a network; where mail is down it asks for no code', async () => {
  const { eventId } = await soldOut(0, { capacity: 200, sold: 200 })
  const from = { peer: '198.51.100.10', unproved: true }
  expect(await join(eventId, { email: newAddress(), quantity: 10 }, from)).toBe(1)
  expect(await join(eventId, { email: newAddress() }, from)).toBe('PROVE_ADDRESS')
  const asked = new Date(app.clock.now() - 60_001)
  await app.db.query(
    `insert into address_codes (browser, address, code, digits, language, made_at, asked_at, until)
     values ('x', 'late@example.com', 'x', 6, 'en', $1, $1, $1::timestamptz + interval '15 minutes')`,
    [asked],
  )
  expect(await join(eventId, { email: newAddress() }, from)).toBe('PROOF_UNAVAILABLE')
  await app.db.query('delete from address_codes')
  expect(await join(eventId, { email: newAddress() }, from)).toBe('PROVE_ADDRESS')
})

it('entries from before the upgrade count as proved and keep their place, and their rows are not rewritten', async () => {
  const database = await createDatabaseOf('0149_notices_in_both_languages.sql')
  const db = openDatabase(database.url, openLog('silent'), 1)
  const pageOf = async () => (await db.query('select ctid, xmin from waiting_list')).rows
  await db.query(
    `with event as (
       insert into events (title_en, description_en, date, location_en, ticket_price, capacity)
       values ('Full House', 'd', '2027-01-01', 'l', 4000, 2) returning id
     )
     insert into waiting_list (event_id, email, quantity, language, created_at) select id, 'early@example.com', 1, 'en', '2026-11-01T00:00:00Z' from event`,
  )
  const before = await pageOf()
  await migrate(database.url, openLog('silent'))
  expect(await pageOf()).toEqual(before)
  const { rows } = await db.query<{ token: string; event_id: string; place: string }>(
    `select token, event_id, ${placeInLine()} as place from waiting_list where ${isInLine()}`,
  )
  expect(rows).toMatchObject([{ place: '2026-11-01T00:00:00.000Z' }])
  await db.query(
    `insert into waiting_list (event_id, email, quantity, language, created_at) values ($1, 'before 0.5.0', 1, 'en', now())`,
    [rows[0]?.event_id],
  )
  expect(await findEntry(db, rows[0]?.token ?? '')).toMatchObject({ position: 1, proved: true })
  expect((await db.query(`select from waiting_list where ${isInLine()}`)).rowCount).toBe(1)
  await db.end()
  await database.drop()
})

it('a place in a waiting list keeps the network of a guest for a week', async () => {
  const { eventId } = await soldOut()
  await join(eventId, { email: newAddress() }, stranger)
  const kept = async (now: number) => {
    await forgetNetworks(app.db, now)
    const { rows } = await app.db.query('select network is not null as kept from waiting_list where event_id = $1', [
      eventId,
    ])
    return rows[0]?.kept
  }
  expect(await kept(MORNING + 7 * DAY_MS)).toBe(true)
  expect(await kept(MORNING + 7 * DAY_MS + 1)).toBe(false)
})
