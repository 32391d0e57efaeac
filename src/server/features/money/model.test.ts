import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { BusyError, type ChargeFacts, RefusedError, UnansweredError } from '../../services/payments/port.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { wrongCharges } from '../../testing/charge-sums.ts'
import { testProvider } from '../../testing/payments.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { expireAllHeld } from '../sales/hold.ts'
import { endLingering } from '../sales/paid-places.ts'
import { askDueCharges } from './ask.ts'
import { resolveStrays } from './late.ts'
import { sendDueRefunds } from './send-refund.ts'
import { settle } from './settle.ts'

/* Buyers, a provider that errs, lost answers and sweeps in any order: what must hold is read after each step, by SQL of its own. */

const MINUTE_MS = 60_000
const MORNING = Date.parse('2026-12-01T07:00:00Z')
const CAPACITY = 6

const provider = testProvider()
const app = setupTestApp({ RATE_LIMITS: 'off' }, undefined, { payments: provider })

/** What goes wrong with the provider until another step says otherwise. */
type Fault = 'none' | 'never arrives' | 'answer is lost' | 'busy' | 'no balance' | 'refunds wait'

interface Site {
  eventId: string
  purchases: string[]
  fault: Fault
}

beforeEach(() => behave('none'))

const sendAtOnce = provider.refund
provider.refund = async (refund) => {
  if (isShort) throw new RefusedError('502', 'balance', 'too little')
  const done = await sendAtOnce(refund)
  if (!isWaiting || provider.refunded.filter(({ id }) => id === refund.id).length > 1) return done
  const waiting = { ...done, state: 'under_way' as const }
  provider.refunds.set(done.providerId, waiting)
  return waiting
}
let isShort = false
let isWaiting = false

function behave(fault: Fault) {
  const fail = (error: Error) => () => {
    throw error
  }
  const isBusy = fault === 'busy'
  provider.before = fault === 'never arrives' ? fail(new UnansweredError(fault)) : () => {}
  if (isBusy)
    provider.before = (call) => {
      // A job would wait for its next try.
      if (call === 'create') throw new BusyError(30_000)
    }
  provider.after = fault === 'answer is lost' ? fail(new UnansweredError(fault)) : () => {}
  isShort = fault === 'no balance'
  isWaiting = fault === 'refunds wait'
}

const chargesOf = ({ eventId }: Site) =>
  app.db
    .query<{ id: string }>(
      `select charges.id from charges join tickets using ("purchaseId") where "eventId" = $1 order by charges.created_at, charges.id`,
      [eventId],
    )
    .then(({ rows }) => rows.map(({ id }) => id))

interface Step {
  text: string
  run(site: Site): Promise<unknown>
}

const ask = (method: string, path: string, json?: object, headers = {}) =>
  app.call(method, `/api${path}`, json, { ...BUYER, ...headers })

const ofPurchase = (text: string, pick: number, run: (id: string) => Promise<unknown>): Step => ({
  text: `${text} ${pick}`,
  async run({ purchases }) {
    const id = purchases[pick % Math.max(purchases.length, 1)]
    if (id) await run(id)
  },
})

/** Of the latest charges more often than of old ones. */
const ofCharge = (text: string, pick: number, run: (id: string) => unknown): Step => ({
  text: `${text} ${pick}`,
  async run(site) {
    const charges = await chargesOf(site)
    const id = charges.at(-1 - (pick % Math.max(charges.length, 1)))
    if (id) await run(id)
  },
})

const buying = (quantity: number): Step => ({
  text: `buy ${quantity}`,
  async run(site) {
    const purchase = purchaseOf(site.eventId, { quantity })
    const { body } = await buy(app, purchase)
    expect(body.code).toBeOneOf([undefined, 'SOLD_OUT', 'TOO_FEW_LEFT'])
    if (body.ticket) site.purchases.push(body.ticket.purchaseId)
  },
})

const pay = (id: string) => ask('POST', `/tickets/${id}/pay`, {})
const paying = (pick: number) => ofPurchase('pay', pick, pay)
const payingTwice = (pick: number) => ofPurchase('pay in two tabs', pick, (id) => Promise.all([pay(id), pay(id)]))
const releasing = (pick: number) => ofPurchase('release', pick, (id) => ask('POST', `/tickets/${id}/release`))

/** What a charge became at the provider; a capture is final there, too. */
const ending = (pick: number, facts: Partial<ChargeFacts>) =>
  ofCharge(`the provider says ${JSON.stringify(facts)} of`, pick, (id) => {
    const known = provider.charges.get(`chg_${id}`)
    if (known && known.state !== 'captured') provider.set(id, facts)
  })

const hinting = (pick: number) =>
  ofCharge('webhook of', pick, (id) => ask('POST', '/webhooks/test', { id: `chg_${id}` }, { signed: 'yes' }))
const returning = (pick: number) => ofCharge('return of', pick, (id) => ask('GET', `/charges/${id}`))
const settling = (pick: number) =>
  ofCharge('ask five times at once for', pick, (id) => Promise.all([1, 2, 3, 4, 5].map(() => settle(app, id))))

const waiting = (minutes: number): Step => ({
  text: `wait ${minutes} minutes`,
  run: async () => app.clock.advance(minutes * MINUTE_MS),
})

const SWEEPS: Record<string, () => Promise<void>> = {
  'ask for charges': () => askDueCharges(app),
  'expire holds': () => expireAllHeld(app.db, app.clock.now()),
  'resolve strays': () => resolveStrays(app.db, app.clock.now()),
  'send refunds': () =>
    sendDueRefunds({ db: app.db, clock: app.clock, payments: provider, publicUrl: 'https://masrah.test' }),
  'end lingering': () => endLingering(app.db, app.clock.now()),
}
const sweeping = (name: string): Step => ({ text: name, run: async () => SWEEPS[name]?.() })

const sweepAll: Step = {
  text: 'all sweeps',
  async run() {
    for (const sweep of Object.values(SWEEPS)) await sweep()
  },
}

const erring = (fault: Fault): Step => ({
  text: `fault: ${fault}`,
  async run(site) {
    site.fault = fault
    behave(fault)
  },
})

const pick = fc.nat({ max: 5 })
const outcome = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.constantFrom<Partial<ChargeFacts>>({ state: 'captured' }),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Partial<ChargeFacts>>(
      ...(['failed', 'cancelled', 'expired', 'unknown'] as const).map((state) => ({ state })),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Partial<ChargeFacts>>(
      { state: 'captured', fils: 4_999 },
      { state: 'captured', fils: 0 },
      { state: 'captured', currency: 'SAR' },
      { state: 'captured', live: true },
      { state: 'failed', fils: 4_999 },
    ),
  },
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(1, 2, 3).map(buying) },
  { weight: 6, arbitrary: pick.map(paying) },
  { weight: 1, arbitrary: pick.map(payingTwice) },
  { weight: 1, arbitrary: pick.map(releasing) },
  { weight: 6, arbitrary: fc.tuple(pick, outcome).map((both) => ending(...both)) },
  { weight: 2, arbitrary: pick.map(hinting) },
  { weight: 1, arbitrary: pick.map(returning) },
  { weight: 3, arbitrary: pick.map(settling) },
  { weight: 4, arbitrary: fc.constantFrom(1, 3, 8, 15, 80).map(waiting) },
  { weight: 2, arbitrary: fc.constantFrom(...Object.keys(SWEEPS)).map(sweeping) },
  { weight: 3, arbitrary: fc.constant(sweepAll) },
  {
    weight: 3,
    arbitrary: fc
      .constantFrom<Fault>('none', 'none', 'never arrives', 'answer is lost', 'busy', 'no balance', 'refunds wait')
      .map(erring),
  },
)

/** Nobody pays any more, the provider is well, and a day goes by. */
async function rest(site: Site) {
  behave('none')
  for (const [id, facts] of provider.charges)
    if (facts.state === 'open' || facts.state === 'unknown' || (facts.state === 'captured' && facts.fils === 0))
      provider.charges.set(id, { ...facts, state: 'expired' })
  for (const [id, facts] of provider.refunds) provider.refunds.set(id, { ...facts, state: 'done' })
  for (const minutes of [11, 11, 20, 30, 30, 60, 120, 600, 700, 700, 1_500, 1_500]) {
    app.clock.advance(minutes * MINUTE_MS)
    await sweepAll.run(site)
  }
  await mailsAreOut(app)
}

/** What the provider and the site say of each charge of an event: captured, and given back. */
async function bothLedgers(site: Site) {
  const { rows } = await app.db.query<{ id: string; captured: number; back: number }>(
    `select charges.id, coalesce(captured, 0) as captured,
       (select coalesce(sum(amount), 0)::int from refunds where charge_id = charges.id and refunds.state = 'done') as back
     from charges join tickets using ("purchaseId") where "eventId" = $1`,
    [site.eventId],
  )
  const theirs = rows.map(({ id }) => {
    const facts = provider.charges.get(`chg_${id}`)
    const refunds = [...provider.refunds.values()].filter(({ chargeId }) => chargeId === `chg_${id}`)
    const back = refunds.reduce((sum, { fils }) => sum + fils, 0)
    return { id, captured: facts?.state === 'captured' ? facts.fils : 0, back }
  })
  return { ours: rows, theirs }
}

async function play(steps: Step[]) {
  provider.charges.clear()
  provider.refunds.clear()
  behave('none')
  const date = new Date(MORNING + 30 * 86_400_000).toISOString()
  app.clock.set(MORNING)
  const eventId = await addEvent(app, { pay: 'online', capacity: CAPACITY, date })
  const site: Site = { eventId, purchases: [], fault: 'none' }
  for (const [at, { text, run }] of steps.entries()) {
    await run(site)
    expect([at, text, await wrongCharges(app.db, eventId)]).toEqual([at, text, []])
  }
  await mailsAreOut(app)
  await rest(site)
  expect(await wrongCharges(app.db, eventId, { atRest: true })).toEqual([])
  const { ours, theirs } = await bothLedgers(site)
  expect(ours).toEqual(theirs)
}

/** `SEED=… RUNS=2000 npm test -- money/model` tries other sequences, and more of them. */
const seed = Number(process.env.SEED ?? 20_261_130)
const numRuns = Number(process.env.RUNS ?? 5)

it('money of charges is a ticket, on its way back or listed, for any sequence of steps, faults and sweeps', {
  timeout: numRuns * 30_000,
}, async () => {
  const sequences = fc.array(anyStep, { minLength: 20, maxLength: 40, size: 'max' })
  const readable = sequences.map((steps) => ({ steps, toString: () => steps.map(({ text }) => text).join(' → ') }))
  await fc.assert(
    fc.asyncProperty(readable, ({ steps }) => play(steps)),
    {
      seed,
      numRuns,
      endOnFailure: true,
      interruptAfterTimeLimit: numRuns * 25_000,
    },
  )
  expect(await wrongSums(app.db)).toEqual([])
})
