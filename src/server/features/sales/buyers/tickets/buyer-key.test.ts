import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, purchaseOf } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { codeIn } from '../../../../testing/passes.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { findPostponed } from './postponed.ts'

/* Limits of who manages a purchase. */

const app = setupTestApp({ ADMIN_EMAILS: 'admin@example.com' })
type Headers = Record<string, string>
let admin: TestUser
let eventId: string
let networks = 0
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  eventId = await addEvent(app)
})
beforeEach(() => app.clock.set('2026-12-01T09:00:00Z'))

/** From a network of its own, unless `peer` names one. */
async function ask(method: string, path: string, json?: object, headers: Headers = {}, peer?: string) {
  const request = new Request(`https://masrah.test/api${path}`, {
    method,
    headers: { 'accept-language': 'en', ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(json && { body: JSON.stringify(json) }),
  })
  const response = await app.fetch(request, peer ?? `198.51.100.${(++networks % 250) + 1}`)
  const text = await response.text()
  const body = (text ? JSON.parse(text) : {}) as { code?: string; url?: string }
  return { status: response.status, body, cookies: response.headers.getSetCookie(), done: body.code ?? response.status }
}

async function bought(headers: Headers = BUYER) {
  const purchase = purchaseOf(eventId, { quantity: 2 })
  expect((await ask('POST', '/createTicket', purchase, headers)).status).toBe(200)
  const id = String(purchase.purchaseId)
  const { rows } = await app.db.query('select id from passes where "purchaseId" = $1 order by number', [id])
  const proof = () => proofOf(app, String(purchase.userEmail))
  return { id, purchase, email: String(purchase.userEmail), pass: String(rows[0].id), proof }
}
const rowOf = async (id: string) =>
  (
    await app.db.query('select "userEmail", proved_at, mails_asked, mails_sent from tickets where "purchaseId" = $1', [
      id,
    ])
  ).rows[0]
const correct = (id: string, newEmail: string, by: Headers) => ask('PATCH', `/tickets/${id}`, { newEmail }, by)

it('a buyer who also proved the address gives back in the browser that bought', async () => {
  const { id, pass, proof } = await bought()
  const giveBack = (by: Headers) => ask('POST', `/tickets/${id}/give_back`, { passes: [pass] }, by)
  expect((await giveBack(BUYER)).done).toBe('PROVE_ADDRESS')
  expect((await giveBack({ ...BUYER, ...(await proof()) })).done).toBe(200)
})

it('the same purchase of a program is answered to its network alone, for half an hour', async () => {
  const purchase = purchaseOf(eventId)
  const send = (peer: string) => ask('POST', '/createTicket', purchase, {}, peer)
  expect((await send('203.0.113.7')).done).toBe(200)
  expect((await send('203.0.113.7')).done).toBe(200)
  expect((await send('203.0.113.8')).done).toBe('PURCHASE_CONFLICT')
  app.clock.advance(30 * 60_000)
  expect((await send('203.0.113.7')).done).toBe('PURCHASE_CONFLICT')
  const unknown = purchaseOf(eventId)
  await ask('POST', '/createTicket', unknown, {}, '203.0.113.7')
  const gateway = await app.call('POST', '/api/createTicket', unknown)
  expect(gateway.status, 'a network that is not known').toBe(200)
})

it('a browser that asks for a code gets a secret for thirty days, which scripts cannot read', async () => {
  const { cookies } = await ask('POST', '/address_codes', { email: 'secret@example.com' })
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-masrah\.proof=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
})

it('a browser that is forgotten keeps neither secret', async () => {
  const cookies = (await ask('DELETE', '/address_proofs', undefined, BUYER)).cookies.map((cookie) => cookie.split(';'))
  expect(cookies.map(([pair]) => pair).toSorted()).toEqual(['__Host-masrah.buyer=', '__Host-masrah.proof='])
  for (const cookie of cookies) expect(cookie.map((part) => part.trim())).toContain('Max-Age=0')
})

describe('an address', () => {
  it('is corrected until twenty mails, and by staff beyond', async () => {
    const { id } = await bought()
    const setMails = (mails: number) =>
      app.db.query('update tickets set mails_asked = $2, mails_sent = $2 where "purchaseId" = $1', [id, mails])
    await setMails(19)
    expect((await correct(id, 'new@example.com', BUYER)).done).toBe(200)
    await setMails(20)
    expect((await correct(id, 'newer@example.com', BUYER)).done).toBe('CORRECTION_REFUSED')
    expect((await correct(id, 'newer@example.com', admin.headers)).done).toBe(200)
  })

  it('that the caller proved is proved at once; one corrected to itself stays so', async () => {
    const { id, email, proof } = await bought()
    await proof()
    const both = await proofOf(app, email, 'second@example.com')
    const { proved_at } = await rowOf(id)
    expect(proved_at).not.toBeNull()
    app.clock.advance(1)
    expect((await correct(id, email.toUpperCase(), BUYER)).done).toBe(200)
    expect((await rowOf(id)).proved_at).toEqual(proved_at)
    expect((await correct(id, 'Second@example.com', both)).done).toBe(200)
    expect((await rowOf(id)).proved_at).not.toBeNull()
    expect((await correct(id, 'third@example.com', both)).done).toBe(200)
    expect((await rowOf(id)).proved_at).toBeNull()
  })

  it('that its owner took off is owed no mail, and nothing is given back to nobody', async () => {
    const { id, pass, proof } = await bought()
    await app.db.query('update tickets set mails_asked = mails_asked + 1 where "purchaseId" = $1', [id])
    expect((await ask('POST', `/tickets/${id}/not_mine`, undefined, await proof())).done).toBe(200)
    const row = await rowOf(id)
    expect(row.mails_sent).toBe(row.mails_asked)
    const nobody = await ask('POST', `/tickets/${id}/give_back`, { passes: [pass] }, BUYER)
    expect(nobody.done).toBe('MANAGE_REFUSED')
    expect((await ask('POST', `/tickets/${id}/end_managing`, undefined, BUYER)).done).toBe('MANAGE_REFUSED')
  })

  it('that is no longer that of a purchase is in no list of its changes', async () => {
    const { id, email } = await bought()
    await app.db.query(
      `insert into postponed_mails (address, kind, id, mail, created_at) values (lower($1), 'changes', $2, 1, now())`,
      [email, id],
    )
    const changed = async () =>
      (await findPostponed(app.db, { email, language: 'en', limit: 50 }, async () => true)).changed.length
    expect(await changed()).toBe(1)
    await correct(id, 'elsewhere@example.com', BUYER)
    expect(await changed()).toBe(0)
  })
})

it('a ticket that was handed on by its link keeps it when it is mailed, and gets another one for another address', async () => {
  const { id, pass } = await bought()
  const handOn = async (email?: string) =>
    codeIn(await ask('POST', `/tickets/${id}/passes/${pass}/hand_on`, email ? { email } : {}, BUYER))
  const shared = await handOn()
  expect(await handOn('friend@example.com')).toBe(shared)
  expect(await handOn('Friend@example.com')).toBe(shared)
  expect(await handOn()).toBe(shared)
  expect(await handOn('other@example.com')).not.toBe(shared)
})

it('a ticket that staff took back after it was opened is handed on anew, and taken back by its buyer', async () => {
  const { id, pass } = await bought()
  const path = `/tickets/${id}/passes/${pass}/hand_on`
  const handOn = async () => codeIn(await ask('POST', path, {}, BUYER))
  const first = await handOn()
  await ask('POST', `/passes/${first}/open`)
  expect((await ask('DELETE', path, undefined, BUYER)).done).toBe('PASS_OPENED')
  expect((await ask('DELETE', path, undefined, admin.headers)).done).toBe(200)
  expect(await handOn()).not.toBe(first)
  expect((await ask('DELETE', path, undefined, BUYER)).done).toBe(200)
  expect((await ask('POST', path, {}, { 'x-buyer-key': randomUUID() })).done).toBe('BUYER_KEY_INVALID')
})
