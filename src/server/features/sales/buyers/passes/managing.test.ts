import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, dropMails, startTestApp, type TestApp } from '../../../../testing/app.ts'
import { BUYER, OTHER_BROWSER } from '../../../../testing/buyer.ts'
import { codeIn } from '../../../../testing/passes.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { ticketCalls } from '../../../../testing/tickets.ts'

/* Who may do what with a ticket: its link shows it and opens the door, and manages nothing. */

const ENV = {
  ...{ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'door@example.com' },
  AUTH_SECRET: 'the same in both'.repeat(4),
}
const app = setupTestApp(ENV)
let other: TestApp
let users: Record<'admin' | 'door' | 'staff' | 'elsewhere' | 'owner', TestUser>
let eventId: string
beforeAll(async () => {
  other = await startTestApp({ ...ENV, DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
  const add = (name: string) => addUser(app, { email: `${name}@example.com` })
  users = {
    admin: await add('admin'),
    door: await add('door'),
    staff: await add('staff'),
    elsewhere: await add('elsewhere'),
    owner: await add('owner'),
  }
  eventId = await addEvent(app, { ticket_price: 5 })
  const elsewhere = await addEvent(app)
  for (const [event, user] of [
    [eventId, users.staff],
    [elsewhere, users.elsewhere],
  ] as const)
    await app.call('POST', `/api/events/${event}/staff`, { email: user.email }, users.admin.headers)
})
afterAll(() => other.stop())
beforeEach(async () => {
  app.clock.set('2026-12-01T09:00:00Z')
  // Each case sells tickets to the owner: beyond sixty mails an hour they would be postponed.
  await app.db.query('delete from caller_mails')
  await dropMails(app)
})
const { bought } = ticketCalls({ call: (...args) => app.call(...args) }, () => users.admin)

type Headers = Record<string, string>

async function ask(method: string, path: string, json?: object, headers: Headers = {}, at: TestApp = app) {
  const response = await at.call(method, path, json, { 'accept-language': 'en', ...headers })
  return { status: response.status, body: (await response.json()) as { code?: string; url?: string; message?: string } }
}
const ticketOf = async (code: string, headers: Headers = {}) =>
  (await ask('GET', `/api/tickets/${code}`, undefined, headers)).body as unknown as TicketWithEvent
const peopleOf = async (code: string) => (await ticketOf(code)).passes.map(({ id }) => id)

/** Two people: the first is with the purchase, the second was handed on, and `opened` if so. */
async function party({ opened = false } = {}) {
  const id = await bought(eventId, { quantity: 2, userEmail: users.owner.email })
  const [first = '', second = ''] = await peopleOf(id)
  const code = codeIn(await ask('POST', `/api/tickets/${id}/passes/${second}/hand_on`, {}, BUYER))
  if (opened) await ask('POST', `/api/passes/${code}/open`)
  return { id, first, second, code }
}
type Party = Awaited<ReturnType<typeof party>>

const acts = {
  'shows it': ({ id }: Party, by: Headers) => ask('GET', `/api/tickets/${id}`, undefined, by),
  'names somebody': ({ id, first }: Party, by: Headers) =>
    ask('PATCH', `/api/tickets/${id}/passes/${first}`, { name: 'Noor' }, by),
  'hands somebody on': ({ id, first }: Party, by: Headers) =>
    ask('POST', `/api/tickets/${id}/passes/${first}/hand_on`, {}, by),
  'takes back what was not opened': ({ id, second }: Party, by: Headers) =>
    ask('DELETE', `/api/tickets/${id}/passes/${second}/hand_on`, undefined, by),
  'takes back what was opened': ({ id, second }: Party, by: Headers) =>
    ask('DELETE', `/api/tickets/${id}/passes/${second}/hand_on`, undefined, by),
  'gives somebody back': ({ id, first }: Party, by: Headers) =>
    ask('POST', `/api/tickets/${id}/give_back`, { passes: [first] }, by),
  'corrects the address': ({ id }: Party, by: Headers) =>
    ask('PATCH', `/api/tickets/${id}`, { newEmail: 'corrected@example.com' }, by),
  'takes the address off': ({ id }: Party, by: Headers) => ask('POST', `/api/tickets/${id}/not_mine`, undefined, by),
  'ends managing': ({ id }: Party, by: Headers) => ask('POST', `/api/tickets/${id}/end_managing`, undefined, by),
}
type Act = keyof typeof acts

const ASKED = Object.fromEntries(
  Object.keys(acts).map((act) => [act, act === 'shows it' ? 'ok' : 'PROVE_ADDRESS']),
) as Record<Act, string>
const ALLOWED = { ...ASKED, 'names somebody': 'ok', 'hands somebody on': 'ok', 'takes back what was not opened': 'ok' }
const PROVED = Object.fromEntries(Object.keys(acts).map((act) => [act, 'ok'])) as Record<Act, string>
const STAFF = { ...PROVED, 'takes the address off': 'PROVE_ADDRESS', 'gives somebody back': 'PROVE_ADDRESS' }
const OPENED = { 'takes back what was opened': 'PASS_OPENED' }

const callers: [name: string, headers: () => Headers | Promise<Headers>, expected: Record<Act, string>][] = [
  ['nobody with a key', () => ({}), ASKED],
  ['another browser', () => OTHER_BROWSER, ASKED],
  ['a proof of another address', () => proofOf(app, 'stranger@example.com'), ASKED],
  ['another account', () => users.elsewhere.headers, ASKED],
  ['the browser that bought it', () => BUYER, { ...ALLOWED, 'corrects the address': 'ok', ...OPENED }],
  ['a proof of its address by a code', () => proofOf(app, users.owner.email), { ...PROVED, ...OPENED }],
  ['a proof of its address by an account', () => users.owner.headers, { ...PROVED, ...OPENED }],
  ['staff of the event', () => users.staff.headers, STAFF],
  ['door staff of the site', () => users.door.headers, STAFF],
  ['an admin', () => users.admin.headers, { ...STAFF, 'gives somebody back': 'ok' }],
]

describe.each(callers)('%s', (_name, headersOf, expected) => {
  it('does what is theirs, and nothing else', async () => {
    const headers = await headersOf()
    const done: Record<string, string> = {}
    for (const [act, attempt] of Object.entries(acts)) {
      const made = await party({ opened: act === 'takes back what was opened' })
      const { status, body } = await attempt(made, headers)
      done[act] = status === 200 ? 'ok' : `${body.code}`
    }
    expect(done).toEqual(expected)
  })

  it('is told so by the ticket', async () => {
    const { id, code } = await party()
    const headers = await headersOf()
    expect((await ticketOf(id, headers)).manage).toBe(expected['names somebody'] === 'ok' ? 'yes' : 'code')
    expect((await ticketOf(code, headers)).manage).toBe('no')
  })
})

it('the link of a friend only shows: as a purchase it is not found', async () => {
  const { code, second } = await party()
  const made = { id: code, first: second, second, code }
  const codes = await Promise.all(Object.values(acts).map(async (act) => (await act(made, BUYER)).body.code))
  expect(codes).toEqual([undefined, ...Array(8).fill('TICKET_NOT_FOUND')])
})

describe('a buyer key', () => {
  it('of the wrong length is refused, and one in the cookie wins', async () => {
    const { id, first } = await party()
    const name = (headers: Headers) => ask('PATCH', `/api/tickets/${id}/passes/${first}`, { name: 'Noor' }, headers)
    const cookie = `__Host-masrah.buyer=${BUYER['x-buyer-key']}`
    for (const key of ['b'.repeat(42), 'b'.repeat(44), '', `${'b'.repeat(42)}=`])
      expect((await name({ 'x-buyer-key': key })).body.code).toBe('BUYER_KEY_INVALID')
    expect((await name({ 'x-buyer-key': 'x', cookie })).status).toBe(200)
    expect((await name({ ...OTHER_BROWSER, cookie })).status).toBe(200)
    const other = `__Host-masrah.buyer=${'o'.repeat(43)}`
    expect((await name({ ...BUYER, cookie: other })).status, 'managing takes either').toBe(200)
    expect((await name({ ...OTHER_BROWSER, cookie: other })).body.code).toBe('PROVE_ADDRESS')
  })

  it('becomes a cookie that scripts cannot read, and only its hash is stored', async () => {
    const purchase = { purchaseId: randomUUID(), eventId, userEmail: 'key@example.com', quantity: 1 }
    const answer = await app.call('POST', '/api/createTicket', purchase, BUYER)
    expect(answer.headers.getSetCookie()).toEqual([
      `__Host-masrah.buyer=${BUYER['x-buyer-key']}; Max-Age=34560000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    ])
    const { rows } = await app.db.query('select buyer_key from tickets where "purchaseId" = $1', [purchase.purchaseId])
    expect(rows[0].buyer_key).toEqual(createHash('sha256').update(BUYER['x-buyer-key']).digest())
  })

  it('that was ended manages no more, and a proof does', async () => {
    const { id, first } = await party()
    const proof = await proofOf(app, users.owner.email)
    expect((await acts['ends managing']({ id } as Party, proof)).status).toBe(200)
    const name = (by: Headers) => ask('PATCH', `/api/tickets/${id}/passes/${first}`, { name: 'Noor' }, by)
    expect((await name(BUYER)).body.code).toBe('PROVE_ADDRESS')
    expect((await name(proof)).status).toBe(200)
  })
})

describe('the same purchase again', () => {
  const purchase = () => ({ purchaseId: randomUUID(), eventId, userEmail: 'again@example.com', quantity: 1 })
  const send = (sent: object, headers: Headers) => ask('POST', '/api/createTicket', sent, headers)

  it('needs its key, or a proof of its address', async () => {
    const sent = purchase()
    expect((await send(sent, BUYER)).status).toBe(200)
    expect((await send(sent, BUYER)).status).toBe(200)
    expect((await send(sent, await proofOf(app, sent.userEmail))).status).toBe(200)
    for (const by of [{}, OTHER_BROWSER, await proofOf(app, 'else@example.com'), users.admin.headers])
      expect((await send(sent, by)).body.code).toBe('PURCHASE_CONFLICT')
  })

  it('without a key is answered for half an hour', async () => {
    const sent = purchase()
    expect((await send(sent, {})).status).toBe(200)
    app.clock.advance(30 * 60_000 - 1)
    expect((await send(sent, {})).status).toBe(200)
    app.clock.advance(1)
    expect((await send(sent, {})).body.code).toBe('PURCHASE_CONFLICT')
  })
})

it('what staff do for a buyer is in the audit log, and what a buyer does is not', async () => {
  const { rows } = await app.db.query('select coalesce(max(id), 0) as id from audit_log')
  const mine = await party()
  await acts['names somebody'](mine, BUYER)
  await acts['names somebody'](await party(), users.owner.headers)
  const helped = await party({ opened: true })
  await acts['takes back what was opened'](helped, users.staff.headers)
  const { rows: entries } = await app.db.query(
    'select admin_email, action, entity_id, after from audit_log where id > $1 order by id',
    [rows[0].id],
  )
  expect(entries).toEqual([
    {
      ...{ admin_email: users.staff.email, action: 'pass.take_back', entity_id: eventId },
      after: { reference: helped.id.slice(0, 8), pass: helped.second },
    },
  ])
})

describe('two servers that change the same person at once', () => {
  /** Somebody alone on a ticket, and a change at each server. */
  async function race(first: string, second: string, json: [object, object] = [{}, {}]) {
    const id = await bought(eventId)
    const [pass] = await peopleOf(id)
    const { rows: tickets } = await app.db.query('select "userEmail" from tickets where "purchaseId" = $1', [id])
    const proof = await proofOf(app, tickets[0].userEmail)
    const paths: Record<string, [string, string]> = {
      handOn: ['POST', `/api/tickets/${id}/passes/${pass}/hand_on`],
      takeBack: ['DELETE', `/api/tickets/${id}/passes/${pass}/hand_on`],
      giveBack: ['POST', `/api/tickets/${id}/give_back`],
    }
    const change = (what: string, given: object, at: TestApp) => {
      const [method, path] = paths[what] ?? ['', '']
      const body = what === 'giveBack' ? { passes: [pass] } : what === 'handOn' ? given : undefined
      return ask(method, path, body, proof, at)
    }
    const answers = await Promise.all([change(first, json[0], app), change(second, json[1], other)])
    const { rows } = await app.db.query('select state, code, holder_email, mails from passes where "purchaseId" = $1', [
      id,
    ])
    return { answers, row: rows[0] }
  }
  const addresses = (count: number) => Array.from({ length: count }, () => `${randomUUID().slice(0, 13)}@example.com`)

  it('hand on to one address with one link, and to two with the link of the last', async () => {
    for (let round = 0; round < 3; round++) {
      const [one = '', two = ''] = addresses(2)
      const different = await race('handOn', 'handOn', [{ email: one }, { email: two }])
      const urls = different.answers.map(({ body }) => body.url)
      expect(new Set(urls).size).toBe(2)
      expect(urls).toContain(`https://masrah.test/scan/${different.row.code}`)
      expect(different.row).toMatchObject({ mails: 2, holder_email: expect.stringMatching(`^(${one}|${two})$`) })
      const same = await race('handOn', 'handOn', [{ email: one }, { email: one }])
      expect(new Set(same.answers.map(({ body }) => body.url)).size).toBe(1)
      expect(same.row).toMatchObject({ mails: 1, holder_email: one })
    }
  })

  it('and take it back, or give it back, ends as one of both', async () => {
    for (let round = 0; round < 3; round++) {
      const taken = await race('handOn', 'takeBack')
      expect(taken.answers.map(({ status }) => status)).toEqual([200, 200])
      const code = codeIn(taken.answers[0] ?? { body: {} })
      expect((await ask('GET', `/api/tickets/${code}`)).status).toBe(taken.row.state === 'handed_on' ? 200 : 404)
      const given = await race('handOn', 'giveBack')
      expect([given.row.state, ...given.answers.map(({ body }) => body.code)]).toEqual(
        given.row.state === 'handed_on'
          ? ['handed_on', undefined, 'PASS_WITH_OTHERS']
          : ['returned', 'PASS_GONE', undefined],
      )
    }
  })
})
