import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEvent, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { type FakeTap, startFakeTap } from '../../testing/fake-tap.ts'
import { freePort } from '../../testing/ports.ts'
import { type Fleet, type FleetServer, prepareFleet } from '../../testing/processes.ts'
import { waitFor } from '../../testing/time.ts'

let fake: FakeTap
let fleet: Fleet
let site: FleetServer
let publicUrl: string
beforeAll(async () => {
  ;[fake, fleet] = await Promise.all([startFakeTap(), prepareFleet()])
  const port = String(await freePort())
  publicUrl = `http://localhost:${port}`
  site = await fleet.startHere({
    PORT: port,
    PUBLIC_URL: publicUrl,
    PAYMENTS: 'tap',
    TAP_SECRET_KEY: fake.secretKey,
    TAP_URL: fake.apiUrl,
  })
})
afterAll(async () => {
  await fleet?.end()
  await fake?.stop()
})

async function call(method: string, path: string, body?: object) {
  const response = await site.call(method, `/api${path}`, body, BUYER)
  return (await response.json()) as Record<string, unknown>
}

it('a payment at Tap becomes a ticket by its webhook alone, for what Tap has captured', async () => {
  const eventId = await addEvent(fleet, { pay: 'online' })
  const purchase = purchaseOf(eventId)
  await call('POST', '/createTicket', purchase)
  const { url } = await call('POST', `/tickets/${purchase.purchaseId}/pay`)
  const page = new URL(String(url))
  expect(page.origin).toBe(fake.url)
  const back = await fake.choose(page.pathname.replace('/pay/', ''), { card: 0 })
  expect(back.headers.get('location')?.startsWith(`${publicUrl}/pay/`)).toBe(true)

  const statusOf = async () => {
    const { rows } = await fleet.db.query('select status from tickets where "purchaseId" = $1', [purchase.purchaseId])
    return rows[0]?.status
  }
  await waitFor(async () => (await statusOf()) === 'purchased')
  const { rows } = await fleet.db.query('select sum(amount)::int as paid from payments where "purchaseId" = $1', [
    purchase.purchaseId,
  ])
  expect((await fake.ledger()).sums).toMatchObject({ captured: rows[0].paid, refunded: 0 })
})
