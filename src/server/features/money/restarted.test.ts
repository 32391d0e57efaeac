import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEvent, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { wrongCharges } from '../../testing/charge-sums.ts'
import { type FakeTap, startFakeTap } from '../../testing/fake-tap.ts'
import { freePort } from '../../testing/ports.ts'
import { callPersistently, type Fleet, type FleetServer, prepareFleet } from '../../testing/processes.ts'
import { sweepMoney, tapIdOf } from '../../testing/sweep-money.ts'

/** `PAYERS=200 npm test -- money/restarted` is a crowd of them. */
const PAYERS = Number(process.env.PAYERS ?? 30)

let fake: FakeTap
let fleet: Fleet
let env: Record<string, string>
beforeAll(async () => {
  ;[fake, fleet] = await Promise.all([startFakeTap(), prepareFleet()])
  const port = String(await freePort())
  env = {
    ...{ PUBLIC_URL: `http://localhost:${port}`, PORT: port, PAYMENTS: 'tap' },
    ...{ TAP_SECRET_KEY: fake.secretKey, TAP_URL: fake.apiUrl },
  }
})
afterAll(async () => {
  await fleet?.end()
  await fake?.stop()
})

it('payers who click while the processes are restarted one after the other have a ticket each, paid once', {
  timeout: 300_000,
}, async () => {
  const eventId = await addEvent(fleet, { pay: 'online' })
  // Webhooks go to the process that is restarted.
  const { PORT: _, ...other } = env
  const [old, kept] = await Promise.all([fleet.start(env), fleet.startHere(other)])
  const alive: FleetServer[] = [old, kept]
  let isOver = false
  let paid = 0

  const ask = <Body>(method: string, path: string, json?: unknown) =>
    callPersistently<Body>(alive, { method, path: `/api${path}`, json, headers: BUYER })
  const payer = async () => {
    const purchase = purchaseOf(eventId)
    await ask('POST', '/createTicket', purchase)
    const { url } = await ask<{ url: string }>('POST', `/tickets/${purchase.purchaseId}/pay`, {})
    await fake.drive(tapIdOf(url), { outcome: 'captured', webhook: paid % 2 === 0 ? 'normal' : 'none' })
    paid++
  }
  /** One after the other, until the restart is over and there were enough. */
  const payers = async () => {
    while (!isOver || paid < PAYERS) await payer()
  }
  const paying = Promise.all([payers(), payers(), payers()])
  const restart = async () => {
    while (paid < PAYERS / 3) await sleep(20)
    // As a proxy does, which no longer sees it as ready.
    alive.splice(0, 1)
    expect(await old.end('SIGTERM')).toBe(0)
    alive.push(await fleet.start(env))
    isOver = true
  }
  await Promise.all([paying, restart()])

  for (let wrong = ['?']; wrong.length > 0; ) {
    await sweepMoney(fleet.db)
    await fake.advance(60_000)
    await mailsAreOut(fleet)
    wrong = await wrongCharges(fleet.db, eventId, { atRest: true })
  }
  const { rows } = await fleet.db.query(
    `select (select count(*)::int from tickets where status = 'purchased') as tickets, count(*)::int as charges, sum(captured)::int as captured
     from charges`,
  )
  const { sums } = await fake.ledger()
  expect(rows).toEqual([{ tickets: paid, charges: paid, captured: paid * 5_000 }])
  expect(sums).toMatchObject({ captured: paid * 5_000, refunded: 0 })
})

it('a process of the version before, whose statements know no charges, expires no purchase that is being paid', async () => {
  const site = await fleet.startHere({ ...env, PORT: '0' })
  const eventId = await addEvent(fleet, { pay: 'online' })
  const purchase = purchaseOf(eventId)
  await site.call('POST', '/api/createTicket', purchase, BUYER)
  await site.call('POST', `/api/tickets/${purchase.purchaseId}/pay`, {}, BUYER)
  // What 0.5.0 does once `held_until` is over, and when the link of its mail is opened.
  const expiring = fleet.db.query(
    `update tickets set status = 'expired', voided_at = now() where "purchaseId" = $1 and status = 'held'`,
    [purchase.purchaseId],
  )
  await expect(expiring).rejects.toThrow('a purchase whose payment is under way does not expire')
  const { rowCount } = await fleet.db.query(
    `update tickets set status = 'purchased', confirmed_at = now() where "purchaseId" = $1 and confirm_token = $2`,
    [purchase.purchaseId, crypto.randomUUID()],
  )
  expect(rowCount).toBe(0)
})
