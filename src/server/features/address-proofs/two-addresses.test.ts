import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { insertRow } from '../../services/rows.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, dropMails, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { proofOf } from '../../testing/proofs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'

/*
 * What callers learn of an address that they did not prove: nothing. Two addresses get the same answers, but for ids, by the same
 * statements of the database.
 */

const app = setupTestApp({ RATE_LIMITS: 'on', ADDRESS_PROOF: 'on', AUTH_SECRET: 'a secret'.repeat(8) })

/** Statements of the request that runs. */
const requests = new AsyncLocalStorage<string[] | undefined>()
/** Of transactions that sell: one for all purchases that wait, of whichever request. */
const sales: string[] = []
const { query: clientQuery } = pg.Client.prototype
beforeAll(() => {
  const textOf = ([first]: unknown[]) => (typeof first === 'string' ? first : (first as { text: string }).text)
  const transactions = new WeakMap<pg.Client, { request: string[] | undefined; statements: string[] }>()
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const text = textOf(given)
    if (text === 'begin') transactions.set(this, { request: requests.getStore(), statements: [] })
    const transaction = transactions.get(this)
    transaction?.statements.push(text)
    if (transaction && ['commit', 'rollback'].includes(text)) {
      transactions.delete(this)
      const isSale = transaction.statements.some((statement) => statement.includes('held_by_buyers'))
      const noted = isSale ? sales : transaction.request
      noted?.push(...transaction.statements)
    }
    return Reflect.apply(clientQuery, this, given)
  } as typeof clientQuery
  const { query } = app.db
  app.db.query = ((...given: unknown[]) => {
    requests.getStore()?.push(textOf(given))
    return Reflect.apply(query, app.db, given)
  }) as typeof query
})
afterAll(() => {
  pg.Client.prototype.query = clientQuery
})

let addresses = 0
let networks = 0
let eventId: string
let soldOut: string
let small: string
/** With an account, tickets, a use of a code, 20 places, a proof in a browser of its own, and an entry in a waiting list. */
let known: string
beforeEach(async () => {
  app.clock.set('2026-12-01T09:00:00Z')
  await dropMails(app)
  known = `known-${++addresses}@example.com`
  eventId = await addEvent(app, { capacity: 400 })
  small = await addEvent(app, { capacity: 20 })
  soldOut = await addEvent(app, { capacity: 10 })
  await insertTickets(app.db, soldOut, [{ quantity: 10 }])
  await insertRow(app.db, 'ticket_codes', { event_id: eventId, code: 'few', code_key: 'few', percent: 10 })
  const once = { event_id: eventId, code: 'once', code_key: 'once', percent: 10, uses_by_address: 1 }
  await insertRow(app.db, 'ticket_codes', once)
  await addUser(app, { email: known })
  const proof = await proofOf(app, known)
  const wanted = [
    await ask('POST', '/createTicket', purchaseOf(eventId, { userEmail: known, code: 'once' }), proof),
    await ask('POST', '/createTicket', purchaseOf(eventId, { userEmail: known, quantity: 19 }), proof),
    await ask('POST', `/events/${soldOut}/waiting_list`, { email: known, quantity: 2 }, proof),
  ]
  expect(wanted.map(({ status }) => status)).toEqual([200, 200, 200])
  await mailsAreOut(app)
})

/** From a network of its own; ids and random values left out. */
async function ask(method: string, path: string, json?: object, headers: Record<string, string> = {}) {
  const request = new Request(`https://masrah.test/api${path}`, {
    method,
    headers: { 'accept-language': 'en', ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(json && { body: JSON.stringify(json) }),
  })
  const statements: string[] = []
  sales.length = 0
  const peer = `198.51.100.${(++networks % 250) + 1}`
  const response = await requests.run(statements, () => app.fetch(request, peer))
  const body = await requests.run(statements, () => response.text())
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, '='))
  const retry = response.headers.get('retry-after')
  const withoutIds = body
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replace(/[\w-]+@example\.com/g, '@')
  return { status: response.status, body: withoutIds, cookies, retry, statements: [...statements, ...sales] }
}

const cookieOf = async (email: string) => {
  const response = await app.fetch(
    new Request('https://masrah.test/api/address_codes', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }),
    `192.0.2.${(++networks % 250) + 1}`,
  )
  return { cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

type Call = [name: string, call: (email: string) => ReturnType<typeof ask>, status: number]

it.each<Call>([
  ['buys', (userEmail) => ask('POST', '/createTicket', purchaseOf(eventId, { userEmail }), BUYER), 200],
  [
    'buys with a code',
    (userEmail) => ask('POST', '/createTicket', purchaseOf(eventId, { userEmail, code: 'few' })),
    200,
  ],
  [
    'buys with a code of one use by address',
    (userEmail) => ask('POST', '/createTicket', purchaseOf(eventId, { userEmail, code: 'once' })),
    403,
  ],
  [
    'buys beyond the share',
    (userEmail) => ask('POST', '/createTicket', purchaseOf(small, { userEmail, quantity: 9 })),
    403,
  ],
  ['buys what is gone', (userEmail) => ask('POST', '/createTicket', purchaseOf(soldOut, { userEmail })), 409],
  [
    'buys with the proof of another address',
    async (userEmail) =>
      ask('POST', '/createTicket', purchaseOf(eventId, { userEmail }), await proofOf(app, 'stranger@example.com')),
    200,
  ],
  ['asks for the list of tickets', (email) => ask('POST', '/tickets/lookup', { email }), 200],
  ['joins a waiting list', (email) => ask('POST', `/events/${soldOut}/waiting_list`, { email, quantity: 1 }), 200],
  ['asks for a code', (email) => ask('POST', '/address_codes', { email }), 204],
  ['tries a code that was never asked for', (email) => ask('POST', '/address_proofs', { email, code: '000000' }), 409],
  [
    'tries a wrong code',
    async (email) => ask('POST', '/address_proofs', { email, code: '0'.repeat(12) }, await cookieOf(email)),
    400,
  ],
])('who %s', async (_what, call, status) => {
  // What processes remember is the same for both.
  await call(`first-${addresses}@example.com`)
  const unknown = await call(`unknown-${addresses}@example.com`)
  const answer = await call(known)
  expect({ ...answer, status: undefined }).toEqual({ ...unknown, status: undefined })
  expect([answer.status, unknown.status]).toEqual([status, status])
  if (status === 200) expect(answer.statements.length).toBeGreaterThan(0)
})

it('who has the link of a ticket, and asks for its mail, corrects it or hands on', async () => {
  const purchase = async () => {
    const sent = purchaseOf(eventId, { userEmail: `own-${randomUUID().slice(0, 8)}@example.com`, quantity: 2 })
    await ask('POST', '/createTicket', sent, BUYER)
    const { rows } = await app.db.query('select id from passes where "purchaseId" = $1 order by number', [
      sent.purchaseId,
    ])
    await mailsAreOut(app)
    return { id: String(sent.purchaseId), email: String(sent.userEmail), pass: String(rows[0].id) }
  }
  const guesses = async (emailOf: (own: string) => string) => {
    const { id, email, pass } = await purchase()
    app.clock.advance(60_001)
    return [
      await ask('POST', '/send-ticket-email', { purchaseId: id, email: emailOf(email) }),
      await ask('PATCH', `/tickets/${id}`, { newEmail: emailOf(email) }),
      await ask('POST', `/tickets/${id}/passes/${pass}/hand_on`, { email: emailOf(email) }),
    ]
  }
  await guesses(() => 'warm@example.com')
  const wrong = await guesses(() => 'wrong@example.com')
  expect(wrong.map(({ status }) => status)).toEqual([200, 403, 403])
  expect(await guesses((own) => own)).toEqual(wrong)
  // The browser that bought it learns nothing of other addresses.
  const changes = async (email: string) => {
    const { id, pass } = await purchase()
    return [
      await ask('POST', `/tickets/${id}/passes/${pass}/hand_on`, { email }, BUYER),
      await ask('PATCH', `/tickets/${id}`, { newEmail: email }, BUYER),
    ]
  }
  await changes('warm@example.com')
  const unknown = await changes(`nobody-${addresses}@example.com`)
  expect(unknown.map(({ status }) => status)).toEqual([200, 200])
  expect(await changes(known)).toEqual(unknown)
})
