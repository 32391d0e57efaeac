import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WaitingEntry } from '../../../../../contract/calls/waiting-list.ts'
import { PURCHASE_TRANSITIONS, type PurchaseAction } from '../../../../../contract/rules/sale.ts'
import type { TicketStatus } from '../../../../../contract/rules/sales.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { jobServices } from '../../../../testing/job-services.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { voidDirectly } from '../../../../testing/sale-steps.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { ticketJobHandlers } from '../tickets/job-handlers.ts'
import { waitingListJobHandlers } from './job-handlers.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })

/* Derived from lists of purchases and entries, never from counters; minutes after ten in the morning. */
const CAPACITY = 6
const START = 5 * 24 * 60
const MORNING = Date.parse('2026-12-01T07:00:00Z')

interface ModelPurchase {
  id: string
  people: number
  token: string
  status: TicketStatus
  /** Null once it is bought. */
  heldUntil: number | null
}

interface ModelEntry {
  email: string
  token: string
  /** Milliseconds; infinite before a proof. */
  joined: number
  proved: number
  people: number
  state: WaitingEntry['state']
  until: number
}

interface Line {
  minute: number
  purchases: ModelPurchase[]
  entries: ModelEntry[]
}

const sum = (rows: { people: number }[]) => rows.reduce((all, { people }) => all + people, 0)
const sold = ({ purchases, entries }: Line) =>
  sum(purchases.filter(isLive)) + sum(entries.filter(({ state }) => state === 'offered'))

const DAY_MS = 24 * 3_600_000
const placeOf = ({ joined, proved }: ModelEntry) => (proved <= joined + DAY_MS ? joined : proved)

function settle(line: Line): void {
  for (const entry of line.entries) if (entry.state === 'offered' && entry.until <= line.minute) entry.state = 'expired'
  for (const purchase of line.purchases)
    if ((purchase.heldUntil ?? line.minute + 1) <= line.minute) take(purchase, 'expire')
  const hour = (10 + line.minute / 60) % 24
  const night = hour < 8 ? 8 - hour : hour >= 23 ? 32 - hour : 0
  const from = line.minute + night * 60
  const until = Math.min(from + 120, START - 60)
  if (until - from < 30) return
  const inLine = line.entries.filter(({ state, proved }) => state === 'waiting' && proved < Number.POSITIVE_INFINITY)
  for (const entry of inLine.sort((a, b) => placeOf(a) - placeOf(b) || (a.token < b.token ? -1 : 1))) {
    if (entry.people > CAPACITY - sold(line)) continue
    entry.state = 'offered'
    entry.until = until
  }
}

type Command = fc.AsyncCommand<Line, { eventId: string }>
/** One of the rows that the step is for, if there are any. */
function picked<Row>(rows: Row[], pick: number, isFor: (row: Row) => boolean = () => true): Row | undefined {
  const likely = rows.filter(isFor)
  return (likely.length > 0 ? likely : rows)[pick % Math.max(likely.length || rows.length, 1)]
}
const isLive = ({ status }: ModelPurchase) => status === 'held' || status === 'purchased'
/** Takes a step of the table; returns whether there is one. */
function take(purchase: ModelPurchase, action: PurchaseAction): boolean {
  const step = PURCHASE_TRANSITIONS.find((each) => each.action === action && each.from === purchase.status)
  purchase.status = step?.to ?? purchase.status
  return step !== undefined
}

function command(text: string, run: (line: Line, eventId: string) => Promise<void>): Command {
  return {
    check: () => true,
    async run(line, { eventId }) {
      await run(line, eventId)
      settle(line)
      await ticketJobHandlers.held_due({}, jobServices(app))
      await waitingListJobHandlers.waiting_due({}, jobServices(app))
      const { rows } = await app.db.query(
        `select sold, (
           select coalesce(json_agg(state order by created_at), '[]') from waiting_list where event_id = events.id
         ) as states from events where id = $1`,
        [eventId],
      )
      expect(rows).toEqual([{ sold: sold(line), states: line.entries.map(({ state }) => state) }])
    },
    toString: () => text,
  }
}

const buying = (people: number) =>
  command(`buy ${people}`, async (line, eventId) => {
    const free = CAPACITY - sold(line)
    const purchase = purchaseOf(eventId, { quantity: people })
    const { body } = await buy(app, purchase)
    const isLate = line.minute >= START - 60
    expect(body.code).toBe(isLate ? 'TOO_LATE' : people <= free ? undefined : free === 0 ? 'SOLD_OUT' : 'TOO_FEW_LEFT')
    if (!body.code)
      line.purchases.push({
        id: String(purchase.purchaseId),
        people,
        token: randomUUID(),
        heldUntil: null,
        status: 'purchased',
      })
  })

const joining = (name: string, people: number, isProved: boolean) =>
  command(`join ${name} ${people}${isProved ? ' proved' : ''}`, async (line, eventId) => {
    const isOpen = CAPACITY > sold(line)
    const email = `${name}.${eventId}@example.com`
    const by = isProved ? await proofOf(app, email) : {}
    const response = await app.call('POST', `/api/events/${eventId}/waiting_list`, { email, quantity: people }, by)
    const { code } = (await response.json()) as { code?: string }
    expect(code).toBe(isOpen ? 'NOT_SOLD_OUT' : undefined)
    if (isOpen) return
    const now = MORNING + line.minute * 60_000
    let own = line.entries.find((entry) => entry.email === name && ['waiting', 'offered'].includes(entry.state))
    if (!own) {
      const joined = Math.max(now, (line.entries.at(-1)?.joined ?? 0) + 1)
      own = { email: name, token: '', joined, proved: Number.POSITIVE_INFINITY, people, state: 'waiting', until: 0 }
      line.entries.push(own)
      own.token = await tokenOf(line, own, eventId)
    }
    if (!isProved) return
    own.proved = Math.min(own.proved, now)
    if (own.state === 'waiting') own.people = people
  })

const proving = (pick: number) =>
  command(`prove ${pick}`, async (line) => {
    const entry = picked(
      line.entries,
      pick,
      ({ state, proved }) => state === 'waiting' && proved === Number.POSITIVE_INFINITY,
    )
    if (!entry) return
    const { body } = await callJson<WaitingEntry>(app, 'POST', `/api/waiting_list/${entry.token}/confirm`, undefined)
    if (entry.state === 'waiting') entry.proved = Math.min(entry.proved, MORNING + line.minute * 60_000)
    expect(body).toMatchObject({ proved: entry.proved < Number.POSITIVE_INFINITY })
  })

const tokenOf = async ({ entries }: Line, entry: ModelEntry, eventId: string): Promise<string> => {
  const { rows } = await app.db.query('select token from waiting_list where event_id = $1 order by created_at', [
    eventId,
  ])
  return rows[entries.indexOf(entry)]?.token
}

const changing = (pick: number, people: number) =>
  command(`change ${pick} to ${people}`, async (line) => {
    const entry = line.entries[pick]
    if (!entry) return
    const { body } = await callJson<WaitingEntry>(app, 'PATCH', `/api/waiting_list/${entry.token}`, {
      quantity: people,
    })
    const isRefused = entry.state === 'offered' && line.minute < entry.until && people !== entry.people
    expect(body.code).toBe(isRefused ? 'OFFER_OPEN' : undefined)
    if (entry.state === 'waiting') entry.people = people
    if (!isRefused) expect(body.quantity).toBe(entry.people)
  })

const taking = (pick: number) =>
  command(`take ${pick}`, async (line, eventId) => {
    // Now and then one that has none.
    const entry = picked(line.entries, pick, ({ state }) => state === 'offered' || pick > 7)
    if (!entry) return
    const changes = { userEmail: `${entry.email}.${eventId}@example.com`, quantity: entry.people, offer: entry.token }
    const { body } = await buy(app, purchaseOf(eventId, changes))
    const isOffered = entry.state === 'offered'
    expect(body.code).toBe(line.minute >= START - 60 ? 'TOO_LATE' : isOffered ? undefined : 'OFFER_OVER')
    if (!body.ticket) return
    entry.state = 'taken'
    line.purchases.push({
      id: body.ticket.purchaseId,
      people: entry.people,
      token: randomUUID(),
      heldUntil: null,
      status: 'purchased',
    })
  })

const leaving = (pick: number) =>
  command(`leave ${pick}`, async (line) => {
    const entry = picked(line.entries, pick, ({ state }) => state === 'waiting' || state === 'offered')
    if (!entry) return
    await callJson(app, 'DELETE', `/api/waiting_list/${entry.token}`, undefined)
    if (entry.state === 'waiting') entry.state = 'left'
    if (entry.state === 'offered') entry.state = 'declined'
  })

const voiding = (pick: number) =>
  command(`void ${pick}`, async (line) => {
    const purchase = picked(line.purchases, pick, isLive)
    if (!purchase || !take(purchase, 'void')) return
    await voidDirectly(app.db, [purchase.id])
  })

/** As for guests of a network that took its share. */
const holding = (pick: number) =>
  command(`hold ${pick}`, async (line) => {
    const purchase = picked(line.purchases, pick, isLive)
    if (purchase?.status !== 'purchased') return
    Object.assign(purchase, { status: 'held', heldUntil: line.minute + 15 })
    await app.db.query(
      `update tickets set status = 'held', held_until = $2, confirm_token = $3, confirmed_at = null where "purchaseId" = $1`,
      [purchase.id, new Date(MORNING + (line.minute + 15) * 60_000), purchase.token],
    )
  })

const confirming = (pick: number) =>
  command(`confirm ${pick}`, async (line) => {
    const purchase = picked(
      line.purchases.filter(({ heldUntil }) => heldUntil !== null),
      pick,
    )
    if (!purchase) return
    const { status } = await callJson(
      app,
      'POST',
      `/api/tickets/${purchase.id}/confirm`,
      { token: purchase.token },
      undefined,
    )
    const isConfirmed = take(purchase, 'confirm')
    // A voided purchase keeps its page.
    expect(status === 200).toBe(isConfirmed || purchase.status === 'voided')
    if (isConfirmed) purchase.heldUntil = null
  })

const waiting = (minutes: number) =>
  command(`wait ${minutes} minutes`, async (line) => {
    const until = line.minute + minutes
    const ends = [
      line.purchases.some(({ status, heldUntil }) => status === 'held' && heldUntil !== null && heldUntil <= until),
      line.entries.some((entry) => entry.state === 'offered' && entry.until <= until),
    ]
    // In which order two sweeps return places decides who is next.
    if (until >= START - 60 || ends.every(Boolean)) return
    // A job under way would offer places by the clock of before.
    await mailsAreOut(app)
    line.minute = until
    app.clock.set(MORNING + until * 60_000)
  })

const pick = fc.nat({ max: 9 })
const anyCommand = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(1, 2, 3).map(buying) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(fc.constantFrom('one', 'two', 'three', 'four'), fc.constantFrom(1, 1, 2, 3), fc.boolean())
      .map((all) => joining(...all)),
  },
  { weight: 3, arbitrary: pick.map(proving) },
  { weight: 4, arbitrary: pick.map(voiding) },
  { weight: 3, arbitrary: pick.map(taking) },
  { weight: 2, arbitrary: pick.map(leaving) },
  { weight: 2, arbitrary: fc.tuple(pick, fc.constantFrom(1, 2, 3)).map((all) => changing(...all)) },
  { weight: 2, arbitrary: pick.map(holding) },
  { weight: 1, arbitrary: pick.map(confirming) },
  { weight: 3, arbitrary: fc.constantFrom(20, 60, 120, 600, 1440).map(waiting) },
)

async function begin() {
  // A job under way would end holds by the clock of before, which is later.
  await mailsAreOut(app)
  app.clock.set(MORNING)
  const eventId = await addEvent(app, { capacity: CAPACITY, date: new Date(MORNING + START * 60_000).toISOString() })
  const model: Line = { minute: 0, purchases: [], entries: [] }
  // Sold out.
  for (const people of [2, 1, 1, 1, 1]) {
    const { body } = await buy(app, purchaseOf(eventId, { quantity: people }))
    const id = body.ticket?.purchaseId ?? ''
    model.purchases.push({ id, people, token: randomUUID(), heldUntil: null, status: 'purchased' })
  }
  return { model, real: { eventId } }
}

/** `SEED=… npm test -- waiting-list/model` tries other sequences. */
const seed = Number(process.env.SEED ?? 20_261_126)

it('held purchases, the line and its offers match the model for any sequence of steps', async () => {
  const sequences = fc.array(anyCommand, { minLength: 25, maxLength: 35, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, (sequence) => fc.asyncModelRun(begin, sequence)),
    { seed, numRuns: 6, interruptAfterTimeLimit: 30_000 },
  )
})
