import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, dropMails, mailsCausedBy } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { ticketCalls } from '../../../../testing/tickets.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
let eventId: string
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  eventId = await addEvent(app, { ticket_price: 5 })
})
beforeEach(async () => {
  app.clock.set('2026-12-01T09:00:00Z')
  await dropMails(app)
})
const { bought } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

type Headers = Record<string, string>

async function ask(method: string, path: string, json?: object, headers: Headers = {}) {
  const response = await app.call(method, path, json, { 'accept-language': 'en', ...headers })
  return { status: response.status, body: (await response.json()) as { code?: string; url?: string; message?: string } }
}
const ticketOf = async (code: string, headers: Headers = {}) =>
  (await ask('GET', `/api/tickets/${code}`, undefined, headers)).body as unknown as TicketWithEvent

describe('the address of a purchase', () => {
  const correct = (id: string, newEmail: string, by: Headers) => ask('PATCH', `/api/tickets/${id}`, { newEmail }, by)
  const addressOf = async (id: string) =>
    (await app.db.query('select "userEmail", proved_at from tickets where "purchaseId" = $1', [id])).rows[0]

  it('is corrected by the browser that bought it until somebody proved it, and for a day in any case', async () => {
    const [kept, proved] = [
      await bought(eventId, { userEmail: 'nora@example.com' }),
      await bought(eventId, { userEmail: 'n@example.com' }),
    ]
    const proof = await proofOf(app, 'n@example.com')
    app.clock.advance(86_400_000 - 1)
    expect((await correct(proved, 'noura@example.com', BUYER)).status).toBe(200)
    await correct(proved, 'n@example.com', BUYER)
    await proofOf(app, 'n@example.com')
    app.clock.advance(1)
    expect((await correct(proved, 'noura@example.com', BUYER)).body.code).toBe('CORRECTION_REFUSED')
    expect((await correct(proved, 'noura@example.com', proof)).status).toBe(200)
    expect((await correct(kept, 'noura@example.com', BUYER)).status).toBe(200)
    expect(await addressOf(kept)).toEqual({ userEmail: 'noura@example.com', proved_at: null })
  })

  it('that was proved is told that there is another one, and an unproved one is not', async () => {
    const [proved, unproved] = [
      await bought(eventId, { userEmail: 'proved@example.com' }),
      await bought(eventId, { userEmail: 'unproved@example.com' }),
    ]
    await proofOf(app, 'proved@example.com')
    const mails = await mailsCausedBy(app, async () => {
      await correct(proved, 'new@example.com', BUYER)
      await correct(unproved, 'new@example.com', BUYER)
    })
    const to = (email: string) => mails.filter((mail) => mail.to?.some(({ address }) => address === email))
    expect(to('proved@example.com').map(({ subject }) => subject)).toEqual([
      expect.stringContaining("Your booking's email changed"),
    ])
    expect(to('unproved@example.com')).toEqual([])
  })

  it('that its owner took off gets no more mails, and the browser that bought it names another', async () => {
    const id = await bought(eventId, { userEmail: 'taken@example.com' })
    await ask('POST', `/api/tickets/${id}/not_mine`, undefined, await proofOf(app, 'taken@example.com'))
    expect(await addressOf(id)).toEqual({ userEmail: '', proved_at: null })
    const stranger = await proofOf(app, 'stranger@example.com')
    expect((await ticketOf(id, stranger)).manage).toBe('no')
    expect((await correct(id, 'mine@example.com', stranger)).body.code).toBe('MANAGE_REFUSED')
    expect((await correct(id, 'Taken@example.com', BUYER)).body.code, 'the same again').toBe('CORRECTION_REFUSED')
    expect((await correct(id, 'mine@example.com', BUYER)).status).toBe(200)
  })

  it('is corrected to itself: its mail is sent again, and nobody is told of a change', async () => {
    const id = await bought(eventId, { userEmail: 'same@example.com' })
    const mails = await mailsCausedBy(app, () => correct(id, 'Same@example.com', BUYER))
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('Your ticket')])
  })
})
