import { beforeEach, describe, expect, it } from 'vitest'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'

const HOUR = 3_600_000

const app = setupTestApp({ RATE_LIMITS: 'off' })
let user: TestUser
beforeEach(async () => {
  user = await addUser(app)
})

/** A ticket for an event that starts in `hours` and takes `lasts` hours, bought in time. */
async function bought(hours: number, changes: Record<string, unknown> = {}, lasts?: number): Promise<string> {
  const eventId = await addEvent(app)
  const purchase = purchaseOf(eventId, { userEmail: user.email, ...changes })
  expect((await buy(app, purchase)).status).toBe(200)
  await app.db.query(`update events set date = $2, ends_at = $2::timestamptz + $3 * interval '1 hour' where id = $1`, [
    eventId,
    new Date(app.clock.now() + hours * HOUR).toISOString(),
    lasts ?? null,
  ])
  return String(purchase.purchaseId)
}

async function mine(query = '') {
  const response = await app.call('GET', `/api/my_tickets${query}`, undefined, user.headers)
  expect(response.status).toBe(200)
  const tickets = (await response.json()) as TicketWithEvent[]
  return { ids: tickets.map(({ purchaseId }) => purchaseId), tickets, headers: response.headers }
}

describe('GET /api/my_tickets', () => {
  it('lists valid tickets soonest first, tonight’s among them, then past ones, latest first', async () => {
    const lastMonth = await bought(-700)
    const nextMonth = await bought(700)
    const begun = await bought(-2)
    const festival = await bought(-50, {}, 49)
    const lastWeek = await bought(-100)
    const tomorrow = await bought(24)
    expect((await mine()).ids).toEqual([festival, begun, tomorrow, nextMonth, lastWeek, lastMonth])
  })

  it('shows each ticket as its link does, without personal data', async () => {
    const purchaseId = await bought(24, { quantity: 3 })
    const { tickets, headers } = await mine()
    expect(tickets).toEqual([
      await (await app.call('GET', `/api/tickets/${purchaseId}`, undefined, user.headers)).json(),
    ])
    expect(headers.get('cache-control')).toBe('no-store')
  })

  it('lists purchases of a guest with the same address, however its letters were typed', async () => {
    const purchaseId = await bought(24, { userEmail: user.email.toUpperCase() })
    expect((await mine()).ids).toEqual([purchaseId])
  })

  it('lists nothing of another address', async () => {
    await bought(24, { userEmail: 'somebody.else@example.com' })
    expect((await mine()).ids).toEqual([])
  })

  it('lists nothing to an account whose address is not verified', async () => {
    await bought(24)
    await app.db.query('update users set "emailVerified" = false where id = $1', [user.id])
    expect((await app.call('GET', '/api/my_tickets', undefined, user.headers)).status).toBe(403)
  })

  it('continues where a page ended, each ticket once, though tickets are bought and voided meanwhile', async () => {
    const ids = [await bought(10), await bought(20), await bought(30), await bought(-100), await bought(-200)]
    const first = await mine('?limit=2')
    await bought(5)
    app.clock.advance(1000)
    await app.db.query(
      `update tickets set status = 'voided', voided_at = $2, void_reason = 'x' where "purchaseId" = $1`,
      [ids[1], new Date(app.clock.now())],
    )
    const second = await nextOf(first)
    const third = await nextOf(second)
    expect([...first.ids, ...second.ids, ...third.ids]).toEqual(ids)
    expect(third.headers.get('link')).toBeNull()
  })

  it.each([
    'nonsense',
    '0000-01-01T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
    '2026-02-30T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
    '0001-01-01T00:00:00.000Z~00000000-0000-4000-8000-000000000000',
    '2026-99-99T00:00:00.000Z~x',
  ])('refuses the cursor %s', async (cursor) => {
    const path = `/api/my_tickets?cursor=${encodeURIComponent(cursor)}`
    const response = await app.call('GET', path, undefined, user.headers)
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([400, 'BAD_INPUT'])
  })
})

function nextOf({ headers }: { headers: Headers }) {
  const [, query] = /^<\/api\/my_tickets(\?[^>]+)>; rel="next"$/.exec(headers.get('link') ?? '') ?? []
  expect(query).toBeTruthy()
  return mine(query)
}
