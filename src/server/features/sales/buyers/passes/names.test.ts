import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, dropMails } from '../../../../testing/app.ts'
import { BUYER } from '../../../../testing/buyer.ts'
import { codeIn } from '../../../../testing/passes.ts'
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
const { bought, voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

type Headers = Record<string, string>

async function ask(method: string, path: string, json?: object, headers: Headers = {}) {
  const response = await app.call(method, path, json, { 'accept-language': 'en', ...headers })
  return { status: response.status, body: (await response.json()) as { code?: string; url?: string; message?: string } }
}
const ticketOf = async (code: string, headers: Headers = {}) =>
  (await ask('GET', `/api/tickets/${code}`, undefined, headers)).body as unknown as TicketWithEvent
const peopleOf = async (code: string) => (await ticketOf(code)).passes.map(({ id }) => id)

/** Two people: the first is with the purchase, the second was handed on, and `opened` if so. */
async function party({ opened = false } = {}) {
  const id = await bought(eventId, { quantity: 2 })
  const [first = '', second = ''] = await peopleOf(id)
  const code = codeIn(await ask('POST', `/api/tickets/${id}/passes/${second}/hand_on`, {}, BUYER))
  if (opened) await ask('POST', `/api/passes/${code}/open`)
  return { id, first, second, code }
}

describe('the name of a person', () => {
  const name = (purchase: string, pass: string | undefined, given: unknown) =>
    ask('PATCH', `/api/tickets/${purchase}/passes/${pass}`, { name: given }, BUYER)
  const nameOf = async (purchase: string) => (await ticketOf(purchase)).passes[0]?.name

  it('is given to people of the purchase alone, and taken away', async () => {
    const { id, first, second, code } = await party()
    expect((await name(id, second, 'Sara')).status).toBe(200)
    expect(await nameOf(code)).toBe('Sara')
    for (const [purchase, of] of [
      [await bought(eventId), first],
      [code, second],
      [randomUUID(), first],
      [id, randomUUID()],
      [id, 'x'],
    ])
      expect((await name(purchase ?? '', of, 'Stranger')).body.code).toBe('TICKET_NOT_FOUND')
    for (const none of [null, '', ' \n ']) {
      await name(id, first, 'Noor')
      expect((await name(id, first, none)).status).toBe(200)
      expect(await nameOf(id)).toBeNull()
    }
  })

  it.each([
    ...[undefined, 5, true, [], {}, ['Noor']],
    ...['x'.repeat(61), 'x'.repeat(200_000), 'No\u0000or', 'No\u0007or', '\ud800Noor', 'BD 500 for you: evil.com'],
  ])('is not %j', async (given) => {
    const { id, first } = await party()
    await name(id, first, 'Noor')
    const { status, body } = await name(id, first, given)
    expect(status, body.code).toBeGreaterThanOrEqual(400)
    expect(status, body.code).toBeLessThan(500)
    expect(await nameOf(id)).toBe('Noor')
  })

  it('is text: markup stays as typed, and marks that turn what follows around are taken out', async () => {
    const { id, first } = await party()
    await name(id, first, '<b>=1+1</b>\u202E\n"نور"')
    expect(await nameOf(id)).toBe('<b>=1+1</b> "نور"')
  })

  it('stays as it was once the person left', async () => {
    const { id, first } = await party()
    await voidTickets([id])
    expect((await name(id, first, 'Late')).body.code).toBe('PASS_GONE')
  })
})
