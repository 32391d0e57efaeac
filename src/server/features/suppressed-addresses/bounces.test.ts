import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SuppressedAddress } from '../../../contract/calls/suppressed-addresses.ts'
import type { Ticket } from '../../../contract/calls/tickets.ts'
import { createReturnAddresses } from '../../services/mail/return-address.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf, startTestApp } from '../../testing/app.ts'
import { callJson } from '../../testing/call-json.ts'
import { codeMailedTo } from '../../testing/proofs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const TOKEN = 'a secret of the relay, 32 letters or more'
const BASE = 'bounces@masrah.test'
const app = setupTestApp({
  RATE_LIMITS: 'off',
  ADMIN_EMAILS: 'admin@example.com',
  BOUNCE_ADDRESS: BASE,
  BOUNCE_TOKEN: TOKEN,
})
let admin: TestUser
let eventId: string
let returned: (recipient: string) => string
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  returned = createReturnAddresses(app.secret, BASE).write
})
beforeEach(async () => {
  eventId = await addEvent(app, { title_en: 'Oud Night' })
})
const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`

interface Report {
  to: string
  recipient: string
  original?: string
  reason?: string
  status?: string
  action?: string
  returnedTo?: string
}

/** A report as Postfix writes it. */
const reportOf = ({ to, recipient, original, reason, status = '5.1.1', action = 'failed', returnedTo }: Report) =>
  [
    'From: MAILER-DAEMON@relay.example (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="B1"',
    '',
    '--B1',
    'Content-Type: text/plain',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '--B1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; relay.example',
    '',
    `Final-Recipient: rfc822; ${recipient}`,
    ...(original ? [`Original-Recipient: rfc822;${original}`] : []),
    `Action: ${action}`,
    `Status: ${status}`,
    ...(reason ? [`Diagnostic-Code: smtp; ${reason}`] : ['Diagnostic-Code: smtp; 550 5.1.1 user', '    unknown']),
    '',
    '--B1',
    'Content-Type: text/rfc822-headers',
    '',
    `To: ${returnedTo ?? recipient}`,
    'Subject: Your ticket',
    '',
    '--B1--',
    '',
  ].join('\r\n')

async function send(report: string, token = TOKEN): Promise<number> {
  const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` }
  const request = new Request('https://masrah.test/api/bounces', { method: 'POST', headers, body: report })
  return (await app.fetch(request)).status
}
const listed = async (q: string) =>
  (await callJson<SuppressedAddress[]>(app, 'GET', `/api/suppressed_addresses?q=${q}`, undefined, admin)).body
const isSuppressed = async (email: string) => (await listed(email)).length === 1
const mailsTo = (email: string) => app.mail.mails.filter(({ to }) => to?.[0]?.address === email)

describe('a report of a bounce', () => {
  it('suppresses the address that our signed return address was for, notes it on its tickets, and ends its mails but codes', async () => {
    const email = newAddress()
    const purchase = purchaseOf(eventId, { userEmail: email })
    await buy(app, purchase)
    await mailsAreOut(app)
    for (let times = 0; times < 2; times++)
      expect(await send(reportOf({ to: returned(email), recipient: email.toUpperCase() }))).toBe(204)
    expect(await listed(email)).toEqual([
      { email, status: '5.1.1', reason: '550 5.1.1 user unknown', at: expect.any(String) },
    ])
    const ticket = await callJson<Ticket>(app, 'GET', `/api/tickets/${purchase.purchaseId}`, undefined)
    expect(ticket.body.mail_refused).toBe(true)
    app.mail.forget()
    await app.call('POST', '/api/tickets/lookup', { email })
    await mailsAreOut(app)
    expect(mailsTo(email)).toEqual([])
    await app.call('POST', '/api/address_codes', { email })
    await mailsAreOut(app)
    expect(mailsTo(email), 'a code always goes out').toHaveLength(1)
  })

  it('is noted on a ticket that was handed on to the address', async () => {
    const [email, purchase] = [newAddress(), purchaseOf(eventId, { userEmail: newAddress() })]
    await buy(app, purchase)
    const path = `/api/tickets/${purchase.purchaseId}`
    const passes = async () => (await callJson<Ticket>(app, 'GET', path, undefined, admin)).body.passes
    await callJson(app, 'POST', `${path}/passes/${(await passes())[0]?.id}/hand_on`, { email }, admin)
    await mailsAreOut(app)
    expect(await passes()).toContainEqual(expect.objectContaining({ followed: true, mail_refused: false }))
    await send(reportOf({ to: returned(email), recipient: email }))
    expect(await passes()).toContainEqual(expect.objectContaining({ followed: true, mail_refused: true }))
  })

  it('is taken with control characters in the words of the server', async () => {
    const email = newAddress()
    const report = reportOf({ to: returned(email), recipient: email, status: '5.1.1\0', reason: 'no\0such\u0007user' })
    expect(await send(report)).toBe(204)
    expect(await listed(email)).toMatchObject([{ status: '5.1.1', reason: 'no such user' }])
  })

  it('is found by the address that we mailed, also where the mail was forwarded', async () => {
    const [original, header] = [newAddress(), newAddress()]
    await send(reportOf({ to: returned(original), recipient: 'else@forward.example', original }))
    await send(reportOf({ to: returned(header), recipient: 'else@forward.example', returnedTo: `Noura <${header}>` }))
    expect([await isSuppressed(original), await isSuppressed(header)]).toEqual([true, true])
  })

  it.each([
    [
      'a forged signature',
      (email: string) => reportOf({ to: `bounces+${'0'.repeat(32)}@masrah.test`, recipient: email }),
    ],
    ['that of another address', (email: string) => reportOf({ to: returned('else@example.com'), recipient: email })],
    ['no signature', (email: string) => reportOf({ to: BASE, recipient: email })],
    ['a delay', (email: string) => reportOf({ to: returned(email), recipient: email, action: 'delayed' })],
    ['a failure for now', (email: string) => reportOf({ to: returned(email), recipient: email, status: '4.2.2' })],
    [
      'a refusal of our sender',
      (email: string) => reportOf({ to: returned(email), recipient: email, status: '5.1.8' }),
    ],
    [
      'a refusal of our content',
      (email: string) => reportOf({ to: returned(email), recipient: email, status: '5.7.1' }),
    ],
    [
      'no report',
      (email: string) => `To: ${returned(email)}\r\nSubject: Out of office\r\n\r\nFinal-Recipient: ${email}\r\n`,
    ],
    [
      'a thousand recipients before ours',
      (email: string) => {
        const others = Array.from({ length: 1000 }, (_, n) => `${n}@example.com`)
        return reportOf({ to: returned(email), recipient: [...others, email].join(' ') })
      },
    ],
    [
      'a thousand return addresses before ours',
      (email: string) => {
        const forged = Array.from({ length: 1000 }, (_, n) => `bounces+${String(n).padStart(32, '0')}@masrah.test`)
        return reportOf({ to: [...forged, returned(email)].join(', '), recipient: email })
      },
    ],
    [
      'parts in parts in parts',
      () =>
        Array.from({ length: 20 }, (_, n) => `Content-Type: multipart/mixed; boundary=B${n}\r\n\r\n--B${n}\r\n`).join(
          '',
        ),
    ],
    ['no mail', () => 'nothing'],
    ['an empty body', () => ''],
  ])('with %s changes nothing, and is acknowledged', async (_, report) => {
    const email = newAddress()
    expect(await send(report(email))).toBe(204)
    expect(await listed(email)).toEqual([])
  })

  it('is taken with the secret only, up to a size', async () => {
    const email = newAddress()
    expect(await send(reportOf({ to: returned(email), recipient: email }), 'another')).toBe(401)
    expect(await send('x'.repeat(600_000))).toBe(413)
    expect(await isSuppressed(email)).toBe(false)
  })
})

it('an address that an admin releases gets mails again, and its tickets say so', async () => {
  const email = newAddress()
  const purchase = purchaseOf(eventId, { userEmail: email })
  await buy(app, purchase)
  await mailsAreOut(app)
  await send(reportOf({ to: returned(email), recipient: email }))
  const release = () => callJson<{ code?: string }>(app, 'DELETE', '/api/suppressed_addresses', { email }, admin)
  expect((await release()).status).toBe(200)
  expect((await release()).body.code).toBe('ADDRESS_NOT_SUPPRESSED')
  const ticket = await callJson<Ticket>(app, 'GET', `/api/tickets/${purchase.purchaseId}`, undefined)
  expect(ticket.body.mail_refused).toBe(false)
  app.mail.forget()
  await app.call('POST', '/api/tickets/lookup', { email })
  await mailsAreOut(app)
  expect(mailsTo(email)).toHaveLength(1)
})

it('an address at which a code arrived, and was typed, gets mails again', async () => {
  const email = newAddress()
  await send(reportOf({ to: returned(email), recipient: email }))
  expect(await listed(email)).toHaveLength(1)
  const asked = await app.call('POST', '/api/address_codes', { email })
  const cookie = asked.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  const code = await codeMailedTo(app, email)
  expect((await app.call('POST', '/api/address_proofs', { email, code }, { cookie })).status).toBe(200)
  expect(await listed(email)).toEqual([])
})

it('every mail has the signed return address of its recipient as envelope sender', async () => {
  const email = newAddress()
  await buy(app, purchaseOf(eventId, { userEmail: email }))
  await mailsAreOut(app)
  expect(app.mail.senders.at(-1)).toBe(returned(email))
  expect(mailsTo(email)[0]?.from?.address).not.toBe(returned(email))
})

it('all reports of a mailing are taken at once, from the one network of the relay', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on', BOUNCE_ADDRESS: BASE, BOUNCE_TOKEN: TOKEN })
  try {
    const headers = { authorization: `Bearer ${TOKEN}` }
    const statuses = new Set<number>()
    for (let reports = 0; reports < 100; reports++) {
      const request = new Request('https://masrah.test/api/bounces', { method: 'POST', headers, body: 'nothing' })
      statuses.add((await limited.fetch(request, '203.0.113.9')).status)
    }
    expect([...statuses]).toEqual([204])
  } finally {
    await limited.stop()
  }
})

it('without BOUNCE_TOKEN there is no POST /api/bounces', async () => {
  const { bounceRoutes } = await import('./bounces.ts')
  const routes = bounceRoutes({ db: app.db, clock: app.clock, token: undefined, returnAddresses: undefined })
  expect((await routes.request('/api/bounces', { method: 'POST', body: '' })).status).toBe(404)
})
