import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Admission, DoorTicket } from '../../../../../contract/calls/check-in.ts'
import type { Guest } from '../../../../../contract/calls/guest-list.ts'
import type { Payment } from '../../../../../contract/calls/payments.ts'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { fromFils, toFils } from '../../../../../contract/rules/money.ts'
import { dueOf } from '../../../../../contract/rules/payment.ts'
import { PASS_TRANSITIONS, type PassAction } from '../../../../../contract/rules/sale.ts'
import { addUser, type TestUser } from '../../../../testing/accounts.ts'
import { addEvent } from '../../../../testing/app.ts'
import { callJson } from '../../../../testing/call-json.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes, ticketCalls } from '../../../../testing/tickets.ts'

/* What is due of a purchase is computed here from its payments and people, apart from the views. */

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const HOUR_MS = 3_600_000
const PRICES = [8, 5.5, 2.8, 0]
const PEOPLE = 4
let admin: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com', language: 'en' })
})
const { bought } = ticketCalls({ call: (...args) => app.call(...args) }, () => admin)

const ask = async <Body = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
  (await callJson<Body>(app, method, path, body, admin)).body

interface AtDoor {
  total: number
  paid: number
}
const dueFils = (money: AtDoor) => toFils(dueOf(money))
const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)

interface DuesParty {
  event: string
  types: string[]
  id: string
  /** Of its address. */
  proof: Record<string, string>
}

const passesOf = async ({ id }: DuesParty) => (await ask<TicketWithEvent>('GET', `/api/tickets/${id}`)).passes
const paymentsOf = ({ id }: DuesParty) => ask<Payment[]>('GET', `/api/tickets/${id}/payments`)

/** That of the purchase, and those of people handed on. */
async function codesOf({ id }: DuesParty): Promise<string[]> {
  const { rows } = await app.db.query<{ code: string }>(
    `select code from passes where "purchaseId" = $1 and code is not null order by number`,
    [id],
  )
  return [id, ...rows.map(({ code }) => code)]
}

/** What a purchase owes, in fils; negative where it is to be given back. */
async function dueOfPurchase(party: DuesParty): Promise<number> {
  const { rows: people } = await app.db.query<{ price: number }>(
    `select price from passes where "purchaseId" = $1 and state in ('valid', 'handed_on')`,
    [party.id],
  )
  const payments = await paymentsOf(party)
  return sum(people.map(({ price }) => price)) - sum(payments.map(({ amount }) => toFils(amount)))
}

type Step = (party: DuesParty) => Promise<unknown>
/** Takes a step of a person by a call, after which their state is that of the table; the bound of mails may refuse one. */
async function takeStep(
  party: DuesParty,
  { action, at }: { action: PassAction; at: number },
  call: (id: string) => Promise<{ code?: string }>,
): Promise<void> {
  const { id, state } = nth(await passesOf(party), at)
  const { code } = await call(id)
  const row = PASS_TRANSITIONS.find((each) => each.action === action && each.from === state)
  const after = (await passesOf(party)).find((pass) => pass.id === id)
  expect([action, state, after?.state]).toEqual([action, state, (code !== 'PASS_MAILS_USED' && row?.to) || state])
}

const person = fc.nat({ max: PEOPLE - 1 })
const nth = <Item>(all: Item[], at: number) => all[at % all.length] as Item
const pay = (party: DuesParty, code: string, amount: number, more: object = { method: 'cash' }) =>
  ask('POST', '/api/payments', { id: randomUUID(), purchaseId: code, event_id: party.event, amount, ...more })

/** What people do to a purchase, named as in a failure; most are refused at times. */
const STEPS = fc.oneof(
  fc.record({ handOn: person }),
  fc.record({ takeBack: person }),
  fc.record({ giveBack: person }),
  fc.record({ voidPerson: person }),
  fc.record({ move: person, to: fc.nat({ max: PRICES.length - 1 }) }),
  fc.record({ payWith: fc.nat({ max: PEOPLE }), fils: fc.integer({ min: 1, max: 20 }).map((tenths) => tenths * 700) }),
  fc.record({ payAllWith: fc.nat({ max: PEOPLE }) }),
  fc.record({ refundWith: fc.nat({ max: PEOPLE }) }),
  fc.record({ correct: fc.nat({ max: 9 }) }),
)
type DuesAction = typeof STEPS extends fc.Arbitrary<infer Each> ? Each : never

function stepOf(asked: DuesAction): Step {
  const passes = (party: DuesParty) => `/api/tickets/${party.id}/passes`
  if ('handOn' in asked)
    return (party) =>
      takeStep(party, { action: 'hand_on', at: asked.handOn }, (id) =>
        ask(
          'POST',
          `${passes(party)}/${id}/hand_on`,
          // Some have an address of their own.
          asked.handOn % 2 === 0 ? { email: `friend${asked.handOn}@example.com` } : {},
        ),
      )
  if ('takeBack' in asked)
    return (party) =>
      takeStep(party, { action: 'take_back', at: asked.takeBack }, (id) =>
        ask('DELETE', `${passes(party)}/${id}/hand_on`),
      )
  if ('giveBack' in asked)
    return (party) =>
      takeStep(party, { action: 'give_back', at: asked.giveBack }, (id) =>
        ask('POST', `/api/tickets/${party.id}/give_back`, { passes: [id] }),
      )
  if ('voidPerson' in asked)
    return (party) =>
      takeStep(party, { action: 'void', at: asked.voidPerson }, (id) =>
        ask('POST', '/api/void_passes', { passes: [id], reason: 'Seat broken' }),
      )
  if ('move' in asked)
    return (party) =>
      takeStep(party, { action: 'move', at: asked.move }, (id) =>
        ask('POST', '/api/move_passes', {
          ...{ passes: [id], type_id: nth(party.types, asked.to), reason: 'Another seat' },
        }),
      )
  if ('payWith' in asked)
    return async (party) => pay(party, nth(await codesOf(party), asked.payWith), fromFils(asked.fils))
  if ('payAllWith' in asked)
    return async (party) =>
      pay(party, nth(await codesOf(party), asked.payAllWith), fromFils(await dueOfPurchase(party)))
  if ('refundWith' in asked)
    return async (party) =>
      pay(party, nth(await codesOf(party), asked.refundWith), fromFils(Math.min(-1, await dueOfPurchase(party))))
  return async (party) => {
    const payments = await paymentsOf(party)
    if (payments.length === 0) return
    const { id, amount } = nth(payments, asked.correct)
    await pay(party, party.id, -amount, { method: 'correction', corrects: id })
  }
}

/** The money of each code adds up, and every view of a code says the same of it. */
async function expectSums(party: DuesParty): Promise<void> {
  const [codes, due] = [await codesOf(party), await dueOfPurchase(party)]
  const tickets = await Promise.all(codes.map((code) => ask<TicketWithEvent>('GET', `/api/tickets/${code}`)))
  const [own, ...others] = tickets as [TicketWithEvent, ...TicketWithEvent[]]
  const isVoided = own.voided_at !== null

  if (isVoided) {
    // All that was paid is to be given back.
    expect(sum(tickets.map(({ paid }) => toFils(paid))) + due).toBe(0)
  } else {
    expect(sum(tickets.map(dueFils))).toBe(due)
    // What is to be given back is the buyer's.
    for (const ticket of others) expect(dueFils(ticket)).toBeGreaterThanOrEqual(0)
    if (due >= 0) expect(dueFils(own)).toBeGreaterThanOrEqual(0)
  }
  const isLive = ({ voided_at }: TicketWithEvent) => voided_at === null
  for (const { quantity, passes } of tickets.filter(isLive))
    expect(quantity).toBe(passes.filter(({ state }) => state === 'valid').length)

  const money = ({ total, paid, quantity }: AtDoor & { quantity: number }) => ({ total, paid, quantity })
  const list = await ask<{ tickets: DoorTicket[] }>('GET', `/api/door/events/${party.event}/tickets`)
  const moneyOf = (all: (AtDoor & { quantity: number })[]) => all.map((one) => JSON.stringify(money(one))).toSorted()
  if (!isVoided) expect(moneyOf(list.tickets.filter(({ voided }) => !voided))).toEqual(moneyOf(tickets.filter(isLive)))

  const guests = await ask<Guest[]>('GET', `/api/door/events/${party.event}/guests?q=${party.id.slice(0, 8)}`)
  expect(guests.map(money)).toEqual([money(own)])
  const mine = await app.call('GET', '/api/my_tickets', undefined, party.proof)
  expect(((await mine.json()) as TicketWithEvent[]).map(money)).toEqual([money(own)])
}

/** At the door each code shows what its page does. */
async function expectDoorSays(party: DuesParty): Promise<void> {
  for (const code of await codesOf(party)) {
    const { total, paid, quantity, valid } = await ask<TicketWithEvent>('GET', `/api/tickets/${code}`)
    if (!valid) continue
    const admission = { purchaseId: code, event_id: party.event, admit: quantity }
    expect(await ask<Admission>('POST', '/api/check_in', admission)).toMatchObject({ quantity, total, paid })
  }
}

/** Money of a cancelled event goes back with the codes that it was paid with, all of it once. */
async function expectBackOnceCancelled(party: DuesParty): Promise<void> {
  await app.db.query('update events set cancelled_at = $2 where id = $1', [party.event, new Date(app.clock.now())])
  const tickets = await Promise.all(
    (await codesOf(party)).map((code) => ask<TicketWithEvent>('GET', `/api/tickets/${code}`)),
  )
  const payments = await paymentsOf(party)
  expect(sum(tickets.map(({ paid }) => toFils(paid)))).toBe(sum(payments.map(({ amount }) => toFils(amount))))
  // The mails say the same, the buyer's also of those who have no address of their own.
  const { rows: held } = await app.db.query<{ code: string; paid: number }>(
    'select code, paid::int from holders where event_id = $1',
    [party.event],
  )
  const isTold = (code: string) => held.some((holder) => holder.code === code)
  for (const { code, paid } of held) {
    const isIn = (ticket: TicketWithEvent) =>
      ticket.purchaseId === code || (code === party.id && !isTold(ticket.purchaseId))
    expect(paid).toBe(sum(tickets.filter(isIn).map((ticket) => toFils(ticket.paid))))
  }
}

async function newParty(quantities: readonly number[]): Promise<DuesParty> {
  const event = await addEvent(app, { date: new Date(app.clock.now() + 4 * HOUR_MS).toISOString(), title_en: 'Oud' })
  const types = await addTypes(
    app,
    event,
    PRICES.map((price, i) => ({ name: `Type ${i}`, price })),
  )
  await ask('POST', `/api/events/${event}/codes`, { code: 'EID', percent: 25, type_ids: types.slice(0, 2) })
  const items = types.flatMap((type_id, i) => (quantities[i] ? [{ type_id, quantity: quantities[i] }] : []))
  const userEmail = `${event}@example.com`
  const id = await bought(event, { quantity: undefined, items, code: 'eid', userEmail })
  return { event, types, id, proof: await proofOf(app, userEmail) }
}

it('what is due of all codes of a purchase adds up to what it owes, in every view, whatever happens to it', async () => {
  app.clock.set('2026-12-01T09:00:00Z')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom([2, 1, 1, 0], [1, 1, 1, 1], [4, 0, 0, 0]),
      fc.array(STEPS, { minLength: 3, maxLength: 14 }),
      async (quantities, steps) => {
        const party = await newParty(quantities)
        for (const asked of steps) {
          await stepOf(asked)(party)
          await expectSums(party)
        }
        await expectDoorSays(party)
        await expectBackOnceCancelled(party)
      },
    ),
    {
      numRuns: 10,
      // One pays and is voided; the buyer pays a part for two; one of two pays, before a move to a cheaper type; two pay, and some of it
      // is given back to the buyer; the purchase gets back what one of its people paid.
      examples: [
        [
          [4, 0, 0, 0],
          [{ handOn: 0 }, { payWith: 1, fils: 5600 }, { voidPerson: 0 }],
        ],
        [
          [4, 0, 0, 0],
          [{ handOn: 0 }, { handOn: 1 }, { payWith: 0, fils: 14_000 }],
        ],
        [
          [2, 1, 1, 0],
          [
            ...[{ handOn: 0 }, { payWith: 1, fils: 5600 }, { move: 0, to: 3 }],
            ...[{ giveBack: 1 }, { giveBack: 2 }, { giveBack: 3 }, { refundWith: 0 }],
          ],
        ],
        [
          [4, 0, 0, 0],
          [{ handOn: 0 }, { handOn: 1 }, { payAllWith: 1 }, { payWith: 1, fils: 5600 }, { move: 0, to: 2 }],
        ],
        [
          [4, 0, 0, 0],
          [
            ...[{ handOn: 0 }, { handOn: 1 }, { payWith: 1, fils: 6000 }, { payWith: 2, fils: 6000 }],
            ...[{ move: 0, to: 3 }, { move: 1, to: 3 }, { move: 2, to: 3 }, { refundWith: 0 }],
          ],
        ],
      ],
    },
  )
})
