import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, dropMails, purchaseOf } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { waitFor } from '../../../../testing/time.ts'
import { noteDelivery } from '../../holder-mail.ts'

const app = setupTestApp()
let eventId: string
beforeAll(async () => {
  eventId = await addEvent(app)
})
beforeEach(() => dropMails(app))

const DAY = 86_400_000

async function ticket(id: string): Promise<TicketWithEvent> {
  return (await (await app.call('GET', `/api/tickets/${id}`)).json()) as TicketWithEvent
}

/** A purchase whose mail was refused for good. */
async function refused(userEmail = `${randomUUID()}@example.com`) {
  app.mail.refuse = '5.1.1 no such mailbox'
  const purchase = purchaseOf(eventId, { userEmail })
  expect((await buy(app, purchase)).body.ticket?.mail_refused).toBe(false)
  const purchaseId = String(purchase.purchaseId)
  await waitFor(async () => (await ticket(purchaseId)).mail_refused)
  app.mail.refuse = undefined
  return { purchaseId, userEmail }
}

async function correct(purchaseId: string, newEmail: string) {
  const response = await app.call('PATCH', `/api/tickets/${purchaseId}`, { newEmail }, BUYER)
  return response.status
}

/** Resolves when this address got a mail, and no refusal stands. */
async function mailed(purchaseId: string, email: string): Promise<void> {
  await waitFor(() => app.mail.mails.some(({ to }) => to?.[0]?.address === email))
  await waitFor(async () => !(await ticket(purchaseId)).mail_refused)
}

describe('a ticket whose mail was refused for good', () => {
  it('says so to anyone with its link, without the address, and to its owner', async () => {
    const user = await addUser(app)
    const { purchaseId } = await refused(user.email)
    expect(JSON.stringify(await ticket(purchaseId))).not.toContain(user.email)
    const mine = await app.call('GET', '/api/my_tickets', undefined, user.headers)
    expect(await mine.json()).toMatchObject([{ purchaseId, mail_refused: true }])
  })

  it('is not mailed more than twenty times, corrections included', async () => {
    const { purchaseId } = await refused()
    app.clock.advance(DAY)
    const askedFor = (mails: number) =>
      app.db.query('update tickets set mails_asked = $2, mails_sent = $2 where "purchaseId" = $1', [purchaseId, mails])
    await askedFor(20)
    expect(await correct(purchaseId, 'twenty-first@example.com')).not.toBe(200)
    await askedFor(19)
    expect(await correct(purchaseId, 'twentieth@example.com')).toBe(200)
  })

  it('may be corrected at any time and again: nobody can have proved the address', async () => {
    const { purchaseId } = await refused()
    app.clock.advance(DAY)
    app.mail.refuse = '5.1.1 no such mailbox'
    expect(await correct(purchaseId, 'second@example.com')).toBe(200)
    await waitFor(async () => (await ticket(purchaseId)).mail_refused)
    app.mail.refuse = undefined
    expect(await correct(purchaseId, 'third@example.com')).toBe(200)
    await mailed(purchaseId, 'third@example.com')
  })

  it('is mailed again after a minute when asked for: a full mailbox has room again', async () => {
    const { purchaseId, userEmail } = await refused()
    app.clock.advance(60_000)
    await app.call('POST', '/api/send-ticket-email', { purchaseId, email: userEmail })
    await mailed(purchaseId, userEmail)
  })

  it('says so as well when a list of tickets or a notice of its event was refused', async () => {
    const userEmail = `${randomUUID()}@example.com`
    const other = await addEvent(app)
    const [purchase, second] = [purchaseOf(other, { userEmail }), purchaseOf(eventId, { userEmail })]
    const purchaseId = String(purchase.purchaseId)
    for (const bought of [purchase, second]) await buy(app, bought)
    await waitFor(async () => {
      const sent = await app.db.query(`select from tickets where "userEmail" = $1 and mails_sent = 1`, [userEmail])
      return sent.rowCount === 2
    })
    app.mail.refuse = '5.2.1 mailbox disabled'
    await app.call('POST', '/api/tickets/lookup', { email: userEmail })
    for (const listed of [purchaseId, String(second.purchaseId)])
      await waitFor(async () => (await ticket(listed)).mail_refused)
    await app.db.query('update tickets set mail_refused_at = null')
    await app.db.query(`update events set cancelled_at = now() where id = $1`, [other])
    await app.db.query(
      `with notice as (
         insert into event_notices (event_id, kind, before, created_at)
         values ($1, 'cancelled', '{}', $2) returning id
       ) insert into outbox (task, payload) select 'event_notice', jsonb_build_object('notice', id) from notice`,
      [other, new Date(app.clock.now())],
    )
    app.jobs.kick()
    await waitFor(async () => (await ticket(purchaseId)).mail_refused)
  })
})

it('A refusal of a mail to the former address is not noted once the address is corrected', async () => {
  const purchase = purchaseOf(eventId, { userEmail: 'former@example.com' })
  app.mail.refuse = '4.2.0 greylisted'
  app.mail.refusalCode = 450
  await buy(app, purchase)
  const purchaseId = String(purchase.purchaseId)
  expect(await correct(purchaseId, 'right@example.com')).toBe(200)
  const refusal = { codes: [purchaseId], refusedAt: new Date(app.clock.now()) }
  await noteDelivery(app.db, { email: 'former@example.com', ...refusal })
  expect((await ticket(purchaseId)).mail_refused).toBe(false)
  await noteDelivery(app.db, { email: 'RIGHT@example.com', ...refusal })
  expect((await ticket(purchaseId)).mail_refused).toBe(true)
  app.mail.refusalCode = 550
})

it('A refusal ends when the address takes a list with the ticket', async () => {
  const { purchaseId, userEmail } = await refused()
  await app.call('POST', '/api/tickets/lookup', { email: userEmail })
  await mailed(purchaseId, userEmail)
})
