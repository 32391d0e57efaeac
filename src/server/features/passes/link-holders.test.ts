import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TicketWithEvent } from '../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { ticketCalls } from '../../testing/tickets.ts'
import { createPassMailLimiter } from './mail-limit.ts'

/* Whoever has the link of a purchase decides about its people: what strangers with a link can do with that. */

const ENV = {
  ...{ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.com', STAFF_EMAILS: 'staff@example.com' },
  AUTH_SECRET: 'the same in both'.repeat(4),
}
const app = setupTestApp(ENV)
let other: TestApp
let admin: TestUser
let eventId: string
beforeAll(async () => {
  other = await startTestApp({ ...ENV, DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
  admin = await addUser(app, { email: 'admin@example.com' })
})
afterAll(() => other.stop())
beforeEach(async () => {
  eventId = await addEvent(app, { ticket_price: 5 })
})
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

let peers = 0
/** A call of a network of its own, unless `peer` names one. */
async function call(
  method: string,
  path: string,
  json?: unknown,
  { user, peer, at = app }: { user?: TestUser; peer?: string; at?: TestApp } = {},
) {
  const headers = {
    'accept-language': 'en',
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...user?.headers,
  }
  const request = new Request(`https://masrah.test${path}`, { method, headers, body: JSON.stringify(json) })
  const response = await at.fetch(request, peer ?? `203.0.113.${++peers}`)
  return { status: response.status, body: (await response.json()) as { code?: string; url?: string } }
}
const ticketOf = async (code: string) => (await call('GET', `/api/tickets/${code}`)).body as TicketWithEvent
const peopleOf = async (code: string) => (await ticketOf(code)).passes.map(({ id }) => id)
const handOn = (purchase: string, pass = '', json: object = {}, peer?: string) =>
  call('POST', `/api/tickets/${purchase}/passes/${pass}/hand_on`, json, { peer })
const addresses = (count: number) => Array.from({ length: count }, () => `${randomUUID().slice(0, 13)}@example.com`)

describe('mails that hand people on', () => {
  it('go to a whole party of twenty at once, each once, and then to nobody', async () => {
    const id = await bought(eventId, { quantity: 20 })
    const [people, friends, peer] = [await peopleOf(id), addresses(20), '198.51.100.1']
    const answers = await Promise.all(people.map((pass, i) => handOn(id, pass, { email: friends[i] }, peer)))
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200))
    expect((await handOn(id, people[0], { email: addresses(1)[0] }, peer)).body.code).toBe('PASS_MAILS_USED')
    expect((await handOn(id, people[0], {}, peer)).body.url, 'by its link').toBe(answers[0]?.body.url)
    await mailsAreOut(app)
    const mailed = app.mail.mails.flatMap(({ subject, to }) => (subject?.startsWith('A ticket for you') ? to : []))
    expect(mailed.map((to) => to?.address).toSorted()).toEqual(friends.toSorted())
  })

  it('stop at ten an hour for an address, which refused ones do not use up', async () => {
    const email = addresses(1)[0]
    const spent = await bought(eventId)
    const [pass] = await peopleOf(spent)
    for (const other of addresses(3)) await handOn(spent, pass, { email: other })
    for (let i = 0; i < 12; i++) expect((await handOn(spent, pass, { email })).body.code).toBe('PASS_MAILS_USED')
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 11; i++) {
      const id = await bought(eventId)
      codes.push((await handOn(id, (await peopleOf(id))[0], { email })).body.code)
    }
    expect(codes.filter(Boolean)).toEqual(['PASS_MAILS_USED'])
  })

  it('that are refused use up neither the limit of an address nor that of a purchase', async () => {
    const limit = createPassMailLimiter({ db: app.db, secret: randomUUID() })
    const [victim, ...others] = addresses(102)
    const mail = (purchaseId: string, email = '', network = 'carrier') => limit({ purchaseId, email, network })
    for (const [i, email] of others.slice(0, 100).entries()) await mail(`purchase ${i}`, email)
    for (let i = 0; i < 21; i++) expect(await mail('x', victim)).toBe('refused')
    expect(await mail('x', victim, 'elsewhere')).not.toBe('refused')
  })

  it('do not tell a stranger with the link which of many addresses is that of the buyer', async () => {
    const id = await bought(eventId, { userEmail: 'buyer@example.com' })
    const [pass] = await peopleOf(id)
    const codes: (string | undefined)[] = []
    for (const email of [...addresses(25), 'buyer@example.com'])
      codes.push((await handOn(id, pass, { email })).body.code)
    expect(codes).not.toContain('PASS_TO_SELF')
    expect((await handOn(id, pass, {})).status).toBe(200)
  })
})

describe('two servers that hand the same person on at once', () => {
  /** Somebody alone on a ticket, and a change at each server. */
  async function race(first: string, second: string, json: [object, object] = [{}, {}]) {
    const id = await bought(eventId)
    const [pass] = await peopleOf(id)
    const paths: Record<string, [string, string]> = {
      handOn: ['POST', `/api/tickets/${id}/passes/${pass}/hand_on`],
      takeBack: ['DELETE', `/api/tickets/${id}/passes/${pass}/hand_on`],
      giveBack: ['POST', `/api/tickets/${id}/give_back`],
    }
    const ask = (what: string, given: object, at: TestApp) => {
      const [method, path] = paths[what] ?? ['', '']
      return call(method, path, what === 'giveBack' ? { passes: [pass] } : what === 'handOn' ? given : undefined, {
        at,
      })
    }
    const answers = await Promise.all([ask(first, json[0], app), ask(second, json[1], other)])
    const { rows } = await app.db.query('select state, code, holder_email, mails from passes where "purchaseId" = $1', [
      id,
    ])
    return { id, answers, row: rows[0] }
  }

  it('gives one link, whomever it is mailed to', async () => {
    for (let round = 0; round < 5; round++) {
      const [one = '', two = ''] = addresses(2)
      const { answers, row } = await race('handOn', 'handOn', [{ email: one }, { email: two }])
      expect(answers.map(({ body }) => body.url)).toEqual(Array(2).fill(`https://masrah.test/scan/${row.code}`))
      expect(row).toMatchObject({
        state: 'handed_on',
        mails: 2,
        holder_email: expect.stringMatching(`^(${one}|${two})$`),
      })
      const same = await race('handOn', 'handOn', [{ email: one }, { email: one }])
      expect(same.row).toMatchObject({ mails: 1, holder_email: one })
    }
  })

  it('and take it back, or give it back, ends as one of both', async () => {
    for (let round = 0; round < 5; round++) {
      const taken = await race('handOn', 'takeBack')
      expect(taken.answers.map(({ status }) => status)).toEqual([200, 200])
      const isThere = taken.row.state === 'handed_on'
      const code = taken.answers[0]?.body.url?.split('/').at(-1) ?? ''
      expect((await call('GET', `/api/tickets/${code}`)).status).toBe(isThere ? 200 : 404)
      const given = await race('handOn', 'giveBack')
      expect([given.row.state, ...given.answers.map(({ body }) => body.code)]).toEqual(
        given.row.state === 'handed_on'
          ? ['handed_on', undefined, 'PASS_WITH_OTHERS']
          : ['returned', 'PASS_GONE', undefined],
      )
    }
  })
})

describe('the name of a person', () => {
  const name = (purchase: string, pass: string | undefined, given: unknown, user?: TestUser) =>
    call('PATCH', `/api/tickets/${purchase}/passes/${pass}`, { name: given }, { user })
  const nameOf = async (purchase: string, nth = 0) => (await ticketOf(purchase)).passes[nth]?.name

  it('is given and taken away by whoever has the link of the purchase, and by nobody else', async () => {
    const owner = await addUser(app)
    const id = await bought(eventId, { quantity: 2, userEmail: owner.email })
    const other = await bought(eventId)
    const [pass, friend] = await peopleOf(id)
    const suspended = await addUser(app)
    await app.db.query(`update users set suspended_at = now(), suspension_reason = 'r' where id = $1`, [suspended.id])
    const callers = [
      undefined,
      owner,
      await addUser(app),
      await addUser(app, { email: 'staff@example.com' }),
      admin,
      suspended,
    ]
    for (const [i, user] of callers.entries()) {
      expect((await name(id, pass, `Noor ${i}`, user)).status).toBe(200)
      expect(await nameOf(id)).toBe(`Noor ${i}`)
    }
    const code = (await handOn(id, friend)).body.url?.split('/').at(-1) ?? ''
    expect((await name(id, friend, 'Sara')).status).toBe(200)
    expect(await nameOf(code)).toBe('Sara')
    // Neither with another purchase, nor with the link of the new holder.
    for (const [purchase, of] of [
      [other, pass],
      [code, friend],
      [code, pass],
      [randomUUID(), pass],
      [id, randomUUID()],
      [id, 'x'],
    ])
      expect(await name(purchase ?? '', of, 'Stranger', admin)).toMatchObject({
        status: 404,
        body: { code: 'TICKET_NOT_FOUND' },
      })
    for (const none of [null, '', ' \n ']) {
      await name(id, pass, 'Noor')
      expect((await name(id, pass, none)).status).toBe(200)
      expect(await nameOf(id)).toBeNull()
    }
  })

  it.each([
    ...[
      undefined,
      5,
      true,
      [],
      {},
      ['Noor'],
      'x'.repeat(61),
      'x'.repeat(200_000),
      'No\u0000or',
      'No\u0007or',
      '\ud800Noor',
    ],
  ])('is not %j', async (given) => {
    const id = await bought(eventId)
    const [pass] = await peopleOf(id)
    await name(id, pass, 'Noor')
    const { status, body } = await name(id, pass, given)
    expect(status, body.code).toBeGreaterThanOrEqual(400)
    expect(status, body.code).toBeLessThan(500)
    expect(await nameOf(id)).toBe('Noor')
  })

  it('is no address, which mails to strangers would lead to', async () => {
    const id = await bought(eventId)
    const [pass] = await peopleOf(id)
    const prize = 'BD 500 for you: evil.com'
    expect((await name(id, pass, prize)).body.code).toBe('NAME_HAS_ADDRESS')
    expect((await handOn(id, pass, { name: prize, email: addresses(1)[0] })).body.code).toBe('NAME_HAS_ADDRESS')
    expect(await ticketOf(id)).toMatchObject({ passes: [{ name: null, state: 'valid' }] })
  })

  it('is text: markup stays as typed, and marks that turn what follows around are taken out', async () => {
    const id = await bought(eventId)
    const [pass] = await peopleOf(id)
    await name(id, pass, '<b>=1+1</b>\u202E\n"نور"')
    expect(await nameOf(id)).toBe('<b>=1+1</b> "نور"')
  })

  it('stays as it was once the person left', async () => {
    const [given, voided] = [await bought(eventId), await bought(eventId)]
    const [one, two] = [await peopleOf(given), await peopleOf(voided)]
    await call('POST', `/api/tickets/${given}/give_back`, { passes: one })
    await voidTickets([voided])
    for (const [id, people] of [
      [given, one],
      [voided, two],
    ] as const)
      expect((await name(id, people[0], 'Late')).body.code).toBe('PASS_GONE')
  })
})
