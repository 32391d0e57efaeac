import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { EventOnPage } from '../../../../../contract/calls/events.ts'
import type { ManagedEvent } from '../../../../../contract/calls/managed-events.ts'
import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import type { TicketCode } from '../../../../../contract/records/ticket-code.ts'
import { fromFils } from '../../../../../contract/rules/money.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { buy, purchaseOf } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { eventCalls } from '../../../../testing/events.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import {
  HOURS,
  type ModelItem,
  type ModelType,
  modelAdmit,
  modelBuy,
  modelCodes,
  modelMove,
  modelPage,
  modelPassStep,
  modelSellAlong,
  modelTake,
  modelTicket,
  modelVoid,
  newSales,
  type SalesModel,
  STARTS,
  takenPlaces,
  WALK_UP,
} from '../../../../testing/sales-model.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { ticketCalls } from '../../../../testing/tickets.ts'

/** The same sales in the application. */
interface RealSales {
  /** Milliseconds. */
  began: number
  event: ManagedEvent
  /** Ids of purchases, by their keys in the model. */
  ids: Map<number, string>
  /** Open at the window. */
  shift: string
  /** That sells there without a network. */
  device: string
  /** Headers of each buyer, who proved their address. */
  buyers: Record<ModelBuyer, Record<string, string>>
}

const BUYERS = ['one', 'two'] as const
type ModelBuyer = (typeof BUYERS)[number]
const addressOf = (buyer: ModelBuyer, eventId: string) => `${buyer}.${eventId}@example.com`

type SalesCommand = fc.AsyncCommand<SalesModel, RealSales>

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
})
const calling = {
  call: (...args: Parameters<typeof app.call>) => app.call(...args),
  clock: { now: () => app.clock.now() },
}
const events = eventCalls(calling, () => admin)
const tickets = ticketCalls(calling, () => admin)

const HOUR_MS = 3_600_000
const english = { 'accept-language': 'en' }

const byCode = (one: { code: string }, other: { code: string }) => (one.code < other.code ? -1 : 1)

/** A command that can always run; afterwards the pages of the event and of all tickets are compared. */
function command(text: string, run: (model: SalesModel, real: RealSales) => Promise<void>): SalesCommand {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      expect(await pageOf(real)).toMatchObject(modelPage(model))
      for (const purchase of model.purchases)
        expect(await ticketOf(real, purchase.key)).toMatchObject(modelTicket(purchase))
      const { body } = await callJson<TicketCode[]>(app, 'GET', `/api/events/${real.event.id}/codes`, undefined, admin)
      expect(body.map(({ code, used, saved }) => ({ code, used, saved })).toSorted(byCode)).toEqual(
        modelCodes(model).toSorted(byCode),
      )
    },
    toString: () => text,
  }
}

async function pageOf({ event }: RealSales) {
  app.cache.drop([`event:${event.id}`])
  const response = await app.call('GET', `/api/events/${event.id}`, undefined, english)
  const { types, ...page } = (await response.json()) as EventOnPage
  return { ...page, types: types.map(({ name, price, remaining }) => ({ name, price, remaining })) }
}

async function ticketOf({ ids, event }: RealSales, key: number) {
  const response = await app.call('GET', `/api/tickets/${ids.get(key)}`, undefined, english)
  const { lines, passes, ...ticket } = (await response.json()) as Ticket
  const nameOf = (id: string) => event.types.find((type) => type.id === id)?.name_en
  return {
    ...ticket,
    lines: lines.map(({ name, quantity, unit_price, discount }) => ({ name, quantity, unit_price, discount })),
    passes: passes.map(({ type_id, state, admitted_at }) => ({
      type: nameOf(type_id),
      state,
      in: admitted_at !== null,
    })),
  }
}

interface Buying {
  key: number
  email: ModelBuyer
  items: ModelItem[] | undefined
  quantity: number
  code: number | undefined
  /** Sent this often at once. */
  times: number
}

const buying = ({ times, ...asked }: Buying) =>
  command(`buy ${JSON.stringify(asked)} ${times} times`, async (model, { event, ids, buyers }) => {
    const refusal = modelBuy(model, asked)
    const purchaseId = ids.get(asked.key) ?? randomUUID()
    if (!refusal) ids.set(asked.key, purchaseId)
    const items = asked.items?.map(({ type, quantity }) => ({
      type_id: event.types[type]?.id ?? randomUUID(),
      quantity,
    }))
    const purchase = purchaseOf(event.id, {
      ...{ purchaseId, userEmail: addressOf(asked.email, event.id) },
      ...(items ? { quantity: undefined, items } : { quantity: asked.quantity }),
      ...(asked.code !== undefined && { code: model.codes[asked.code]?.name.toLowerCase() ?? 'nothing' }),
    })
    const sent = await Promise.all(Array.from({ length: times }, () => buy(app, purchase, buyers[asked.email])))
    for (const { body } of sent) expect(body.code).toBe(refusal)
  })

/** Index of the type of the door. */
const DOOR = newSales().types.findIndex(({ secret }) => secret === 'door_only')

/** At the window, paid in cash. */
const selling = ({ times, code: _, ...asked }: Buying) =>
  command(`sell ${JSON.stringify(asked)} ${times} times`, async (model, { event, ids, shift }) => {
    const items = asked.items ?? [{ type: DOOR, quantity: asked.quantity }]
    const refusal = modelBuy(model, { ...asked, items, email: WALK_UP, code: undefined })
    const purchaseId = ids.get(asked.key) ?? randomUUID()
    if (!refusal) ids.set(asked.key, purchaseId)
    const sale = {
      ...{ purchaseId, method: 'cash' },
      items: items.map(({ type, quantity }) => ({ type_id: event.types[type]?.id ?? randomUUID(), quantity })),
    }
    const send = () => callJson<{ code?: string }>(app, 'POST', `/api/shifts/${shift}/sales`, sale, admin)
    for (const { body } of await Promise.all(Array.from({ length: times }, send))) expect(body.code).toBe(refusal)
  })

/** The device at the window takes places along, or gives them back; sent twice at once. */
const taking = (pick: number, places: number) =>
  command(`take ${places} places of type ${pick} along`, async (model, { event, shift, device }) => {
    const type = model.types[pick]
    if (!type) return
    const refusal = modelTake(model, type, places)
    const asked = { device, type_id: event.types[pick]?.id, places }
    const send = () => callJson<{ code?: string }>(app, 'PUT', `/api/shifts/${shift}/quotas`, asked, admin)
    for (const { body } of await Promise.all([send(), send()])) expect(body.code).toBe(refusal)
  })

/** What the device sold without a network arrives. */
const sendingSale = ({ key, items, times }: Pick<Buying, 'key' | 'times'> & { items: ModelItem[] }) =>
  command(`send sale ${key} of ${JSON.stringify(items)} ${times} times`, async (model, real) => {
    const { event, ids, shift, device, began } = real
    const refusal = modelSellAlong(model, { key, items })
    const purchaseId = ids.get(key) ?? randomUUID()
    if (!refusal) ids.set(key, purchaseId)
    const sale = {
      ...{ purchaseId, method: 'cash', quota: { device, sold_at: new Date(began).toISOString() } },
      items: items.map(({ type, quantity }) => ({ type_id: event.types[type]?.id ?? randomUUID(), quantity })),
    }
    const send = () => callJson<{ code?: string }>(app, 'POST', `/api/shifts/${shift}/sales`, sale, admin)
    for (const { body } of await Promise.all(Array.from({ length: times }, send))) expect(body.code).toBe(refusal)
  })

const picked = <Row>(rows: Row[], pick: number): Row | undefined => rows[pick % Math.max(rows.length, 1)]

const voiding = (pick: number) =>
  command(`void ${pick}`, async (model, { ids }) => {
    const purchase = picked(model.purchases, pick)
    if (!purchase) return
    const voided = modelVoid(model, purchase)
    expect((await tickets.voidTickets([ids.get(purchase.key)])).body).toMatchObject({ voided: voided ? 1 : 0 })
  })

const admitting = (pick: number, people: number) =>
  command(`admit ${people} of ${pick}`, async (model, { ids, event }) => {
    const purchase = picked(model.purchases, pick)
    if (!purchase) return
    const refusal = modelAdmit(model, purchase, people)
    const sent = { purchaseId: ids.get(purchase.key), admit: people, event_id: event.id, admission_id: randomUUID() }
    const { body } = await callJson<{ code?: string }>(app, 'POST', '/api/check_in', sent, admin)
    expect(body.code).toBe(refusal)
  })

/** A person of a purchase is handed on, taken back or given back, sent twice at once. */
const leaving = (pick: number, nth: number, action: 'hand_on' | 'take_back' | 'give_back') =>
  command(`${action} person ${nth} of ${pick}`, async (model, { ids, buyers }) => {
    const purchase = picked(model.purchases, pick)
    const person = purchase && picked(purchase.people, nth)
    if (!purchase || !person) return
    const path = `/api/tickets/${ids.get(purchase.key)}`
    const { passes } = (await (await app.call('GET', path)).json()) as Ticket
    const id = picked(passes, nth)?.id ?? ''
    const refusal = modelPassStep(model, purchase, person, action)
    const headers = purchase.email === WALK_UP ? admin.headers : buyers[purchase.email as ModelBuyer]
    const send = () =>
      action === 'give_back'
        ? app.call('POST', `${path}/give_back`, { passes: [id] }, headers)
        : app.call(action === 'hand_on' ? 'POST' : 'DELETE', `${path}/passes/${id}/hand_on`, {}, headers)
    for (const response of await Promise.all([send(), send()]))
      expect(((await response.json()) as { code?: string }).code).toBe(refusal)
  })

/** An admin moves people of a purchase to another type, with a double click. */
const moving = (pick: number, people: number[], type: number) =>
  command(`move persons ${people} of ${pick} to type ${type}`, async (model, { ids, event }) => {
    const purchase = picked(model.purchases, pick)
    if (!purchase) return
    const { passes } = (await (await app.call('GET', `/api/tickets/${ids.get(purchase.key)}`)).json()) as Ticket
    const places = [...new Set(people.map((nth) => nth % passes.length))]
    const persons = places.flatMap((place) => purchase.people[place] ?? [])
    const refusal = modelMove(model, purchase, persons, type)
    const move = {
      ...{ passes: places.map((place) => passes[place]?.id), reason: 'Their wish' },
      type_id: event.types[type]?.id ?? randomUUID(),
    }
    const send = () => callJson<{ code?: string }>(app, 'POST', '/api/move_passes', move, admin)
    for (const { body } of await Promise.all([send(), send()])) expect(body.code).toBe(refusal)
  })

const waiting = (steps: number) =>
  command(`wait ${steps} steps`, async (model, { began }) => {
    model.hour = HOURS.filter((hour) => hour > model.hour)[steps - 1] ?? model.hour
    app.clock.set(began + model.hour * HOUR_MS)
  })

/** An admin changes a type in the editor. */
const editing = (pick: number, change: Partial<Pick<ModelType, 'price' | 'capacity' | 'closed'>>) =>
  command(`edit type ${pick}: ${JSON.stringify(change)}`, async (model, real) => {
    const type = picked(model.types, pick)
    if (!type) return
    const isBelow = typeof change.capacity === 'number' && change.capacity < takenPlaces(model, type)
    if (!isBelow) Object.assign(type, change)
    const types = real.event.types.map((each, i) =>
      model.types[i] === type ? { ...each, ...change, ...(change.price && { price: fromFils(change.price) }) } : each,
    )
    const { body } = await events.edit(real.event, { types, modified: undefined })
    expect(body.code).toBe(isBelow ? 'TYPE_BELOW_SOLD' : undefined)
    if (!isBelow) real.event = body
  })

const item = fc.record({
  type: fc.oneof({ weight: 8, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 6 })),
  quantity: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.integer({ min: 1, max: 20 })),
})
const purchase = fc.record({
  key: fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 1_000_000 }) }, fc.nat({ max: 3 })),
  email: fc.constantFrom(...BUYERS),
  items: fc.option(fc.uniqueArray(item, { minLength: 1, maxLength: 3, selector: ({ type }) => type }), {
    nil: undefined,
  }),
  quantity: fc.integer({ min: 1, max: 5 }),
  code: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary: fc.nat({ max: 3 }) }),
  times: fc.constantFrom(1, 1, 1, 3),
})
const saleAlong = fc.record({
  key: fc.oneof({ weight: 4, arbitrary: fc.nat({ max: 1_000_000 }) }, fc.nat({ max: 3 })),
  items: fc.uniqueArray(fc.record({ type: fc.nat({ max: 5 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
    ...{ minLength: 1, maxLength: 2, selector: ({ type }: ModelItem) => type },
  }),
  times: fc.constantFrom(1, 1, 3),
})
const change = fc.oneof(
  fc.record({ price: fc.constantFrom(1_000, 7_500) }),
  fc.record({ capacity: fc.constantFrom(null, 1, 6) }),
  fc.record({ closed: fc.boolean() }),
)
const anyCommand = fc.oneof(
  { weight: 12, arbitrary: purchase.map(buying) },
  { weight: 4, arbitrary: purchase.map(selling) },
  { weight: 4, arbitrary: fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 9 })).map((all) => taking(...all)) },
  { weight: 4, arbitrary: saleAlong.map(sendingSale) },
  { weight: 3, arbitrary: fc.nat({ max: 9 }).map(voiding) },
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.nat({ max: 9 }),
        fc.nat({ max: 3 }),
        fc.constantFrom('hand_on' as const, 'take_back' as const, 'give_back' as const),
      )
      .map((all) => leaving(...all)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 3 })).map((all) => admitting(...all)),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat({ max: 9 }), fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 }), fc.nat({ max: 6 }))
      .map((all) => moving(...all)),
  },
  { weight: 3, arbitrary: fc.constantFrom(1, 1, 2).map(waiting) },
  { weight: 2, arbitrary: fc.tuple(fc.nat({ max: 3 }), change).map((all) => editing(...all)) },
)

async function begin(): Promise<{ model: SalesModel; real: RealSales }> {
  const model = newSales()
  const began = app.clock.now()
  const at = (hour: number | null) => (hour === null ? null : new Date(began + hour * HOUR_MS).toISOString())
  const event = await events.created({
    date: at(STARTS),
    capacity: model.capacity,
    types: model.types.map(({ name, price, capacity, from, until, min, max, secret, closed }) => ({
      ...{ name_ar: `فئة ${name}`, name_en: name, price: fromFils(price), capacity, min, max, closed },
      ...{
        sales_from: at(from),
        sales_until: at(until),
        hidden: secret === 'hidden',
        door_only: secret === 'door_only',
      },
    })),
  })
  for (const { name, types, amount, ofAddress, until, percent, uses, unlocks } of model.codes) {
    const type_ids = types && event.types.filter((type) => types.includes(type.name_en)).map(({ id }) => id)
    const terms = { percent, amount: amount && fromFils(amount), uses, unlocks, valid_until: at(until) }
    const code = { code: name, ...terms, type_ids, uses_by_address: ofAddress }
    const { status } = await callJson(app, 'POST', `/api/events/${event.id}/codes`, code, admin)
    expect(status).toBe(200)
  }
  const { body } = await callJson<{ id: string }>(app, 'POST', '/api/shifts', { event_id: event.id, float: 0 }, admin)
  const [one, two] = await Promise.all(BUYERS.map((buyer) => proofOf(app, addressOf(buyer, event.id))))
  const buyers = { one: { ...english, ...one }, two: { ...english, ...two } }
  return { model, real: { began, event, ids: new Map(), shift: body.id, device: randomUUID(), buyers } }
}

/** `SEED=… npm test -- tickets/model` tries other sequences. */
const seed = Number(process.env.SEED ?? 20_261_126)

it('sales of types and codes match the model for any sequence of purchases, places taken along, admissions, people who leave or are moved, voids and edits', async () => {
  const sequences = fc.array(anyCommand, { minLength: 25, maxLength: 30, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, (sequence) => fc.asyncModelRun(begin, sequence)),
    { seed, numRuns: 5, interruptAfterTimeLimit: 30_000 },
  )
  expect(await wrongSums(app.db)).toEqual([])
})
