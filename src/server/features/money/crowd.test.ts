import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { wrongCharges } from '../../testing/charge-sums.ts'
import { type FakeTap, startFakeTap } from '../../testing/fake-tap.ts'
import { freePort } from '../../testing/ports.ts'
import { type Fleet, type FleetServer, prepareFleet } from '../../testing/processes.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { runOut, sweepMoney, tapIdOf } from '../../testing/sweep-money.ts'

/** `BUYERS=200 npm test -- money/crowd` is the crowd of a hot sale. */
const BUYERS = Number(process.env.BUYERS ?? 40)
const PLACES = BUYERS / 4

let fake: FakeTap
let fleet: Fleet
let servers: FleetServer[]
beforeAll(async () => {
  ;[fake, fleet] = await Promise.all([startFakeTap(), prepareFleet({ connections: 20 })])
  const port = String(await freePort())
  const env = {
    ...{ PUBLIC_URL: `http://localhost:${port}`, PAYMENTS: 'tap' },
    ...{ TAP_SECRET_KEY: fake.secretKey, TAP_URL: fake.apiUrl },
  }
  servers = await Promise.all([fleet.start(env), fleet.start(env), fleet.startHere({ ...env, PORT: port })])
})
afterAll(async () => {
  await fleet?.end()
  await fake?.stop()
})

const serverOf = (i: number) => servers[i % servers.length] as FleetServer
/** Holds a place as soon as there is one; undefined once the sale is over. */
async function holdPlace(i: number, eventId: string, isOver: () => boolean): Promise<string | undefined> {
  const purchase = purchaseOf(eventId)
  while (!isOver()) {
    const { status, body } = await buy(serverOf(i), purchase)
    if (body.ticket) return String(purchase.purchaseId)
    expect([status, body.code]).toBeOneOf([
      [409, 'SOLD_OUT'],
      [503, body.code],
    ])
    await sleep(150)
  }
  return undefined
}

/** Clicks until there is a page to pay on, as often as answers of the provider are lost. */
async function openPage(i: number, purchaseId: string): Promise<string> {
  for (let click = i; ; click++) {
    const answer = await serverOf(click).call('POST', `/api/tickets/${purchaseId}/pay`, {}, BUYER)
    const { url, code } = (await answer.json()) as { url?: string; code?: string }
    if (url) return tapIdOf(url)
    expect(code).toBeOneOf(['PAY_UNAVAILABLE', 'PAY_CHECKING', 'BUSY', 'UNAVAILABLE'])
    await sleep(50)
  }
}

const WEBHOOKS = ['normal', 'none', 'first', 'thrice', 'unsigned'] as const

it('a crowd that leaves, pays late and loses answers buys each place once, to the fils of the ledger of the provider', {
  timeout: 600_000,
}, async ({ annotate }) => {
  const began = Date.now()
  const eventId = await addEvent(fleet, { pay: 'online', capacity: PLACES })
  for (const [call, modes] of Object.entries({
    create: ['lost', 'slow', '503', '429'],
    find: ['cut', 'slow', 'unknown'],
  }))
    for (const mode of modes) await fake.mode({ call: call as 'create' | 'find', mode, times: BUYERS / 20, ms: 300 })
  await fake.mode({ call: 'refund', mode: 'lost', times: 2 })

  const isSold = async () => {
    const { rows } = await fleet.db.query(
      `select count(*)::int as paid from tickets where "eventId" = $1 and status = 'purchased'`,
      [eventId],
    )
    return rows[0].paid >= PLACES
  }
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await sweepMoney(fleet.db)
      await sleep(300)
      isOver = await isSold()
    }
  })()
  const late: string[] = []
  const kinds = { paid: 0, left: 0, late: 0, none: 0 }
  const visit = async (i: number) => {
    const purchaseId = await holdPlace(i, eventId, () => isOver)
    if (!purchaseId) return kinds.none++
    const charge = await openPage(i, purchaseId)
    if (i % 10 === 1) {
      await fake.drive(charge, { outcome: 'expired', webhook: 'none' })
      await runOut(fleet.db, purchaseId)
      late.push(charge)
      return kinds.late++
    }
    if (i % 2 === 0) {
      await fake.drive(charge, { outcome: i % 4 === 0 ? 'cancelled' : 'abandoned', webhook: 'none' })
      await runOut(fleet.db, purchaseId)
      return kinds.left++
    }
    await fake.drive(charge, { outcome: 'captured', webhook: WEBHOOKS[i % WEBHOOKS.length] ?? 'normal' })
    return kinds.paid++
  }
  await Promise.all(Array.from({ length: BUYERS }, (_, i) => visit(i)))
  isOver = true
  await watching
  // Some of those whose link had ended have paid all the same.
  await Promise.all(late.map((charge) => fake.drive(charge, { outcome: 'captured', webhook: 'none' })))

  for (let wrong = ['?']; wrong.length > 0; ) {
    await sweepMoney(fleet.db)
    await fake.advance(60_000)
    await sleep(300)
    const ledger = await fake.ledger()
    const { rows } = await fleet.db.query('select coalesce(sum(captured), 0)::int as captured from charges')
    wrong = await wrongCharges(fleet.db, eventId, { atRest: true })
    if (rows[0].captured !== ledger.sums.captured) wrong.push('captures that nobody has heard of')
  }
  await mailsAreOut(fleet)
  const took = Date.now() - began

  const { rows } = await fleet.db.query(
    `select "userEmail" as email from tickets where "eventId" = $1 and status = 'purchased'`,
    [eventId],
  )
  expect(rows).toHaveLength(PLACES)
  expect(await wrongSums(fleet.db)).toEqual([])
  const { sums, charges, refunds } = await fake.ledger()
  const ours = await fleet.db.query('select id, captured from charges where captured is not null order by id')
  const theirs = charges
    .filter(({ status }) => status === 'CAPTURED')
    .map(({ reference, fils }) => ({ id: reference, captured: fils }))
  expect(ours.rows).toEqual(theirs.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1)))
  expect(sums).toMatchObject({ captured: PLACES * 5_000 + sums.refunded, refunding: 0 })
  expect(refunds.reduce((sum, { fils }) => sum + fils, 0)).toBe(sums.refunded)
  for (const { email } of rows) {
    const mails = fleet.mail.mails.filter(({ to, subject }) => to?.[0]?.address === email && subject)
    expect(mails, email).toHaveLength(1)
  }
  await annotate(`${JSON.stringify(kinds)}, ${charges.length} charges, ${refunds.length} refunds, ${took} ms`)
})
