import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { insertRow } from '../../../../services/rows.ts'
import { addUser } from '../../../../testing/accounts.ts'
import { addEvent, purchaseOf } from '../../../../testing/app.ts'
import { proofOf } from '../../../../testing/proofs.ts'
import { changePeople, returnPeople, voidDirectly } from '../../../../testing/sale-steps.ts'
import { wrongSums } from '../../../../testing/sales-sums.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { addTypes } from '../../../../testing/tickets.ts'
import type { LockedPass } from '../../locked.ts'

/* Who counts for what is derived from the list of purchases, never from counters, apart from `shares.ts`. */

const app = setupTestApp({ RATE_LIMITS: 'on', ADDRESS_PROOF: 'on' })

/** Places of the event and its types; null: not limited. */
const CAPACITY = 60
const TYPES = [20, null, 6]
const CODES = [
  { uses: 16, uses_by_address: null },
  { uses: null, uses_by_address: 2 },
]
/** With a proof: of these addresses, or by the account, which names others. */
const ADDRESSES = ['one@gmail.com', 'O.n.e+1@googlemail.com', 'two@example.com', 'Two@Example.com']
const MAILBOXES = ['one@gmail.com', 'one@gmail.com', 'two@example.com', 'two@example.com']
const ACCOUNT = 'two@example.com'

interface Bought {
  id: string
  network: number | undefined
  mailbox: string | undefined
  code: number | undefined
  /** Types of those who did not leave. */
  people: number[]
}

interface Model {
  bought: Bought[]
}
interface Real {
  eventId: string
  types: string[]
}
type Command = fc.AsyncCommand<Model, Real>

let proofs: Record<string, string>[] = []
let account: Record<string, string>
beforeAll(async () => {
  account = (await addUser(app, { email: ACCOUNT })).headers
  proofs = await Promise.all(ADDRESSES.map((address) => proofOf(app, address)))
})

const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)
const placesIn = (all: Bought[], type?: number) =>
  sum(all.map(({ people }) => people.filter((each) => type === undefined || each === type).length))
const usesIn = (all: Bought[], code: number) =>
  all.filter((each) => each.code === code && each.people.length > 0).length

interface Asked {
  network: number
  /** Index of an address, `account`, or none. */
  proof: number | 'account' | undefined
  items: { type: number; quantity: number }[]
  code: number | undefined
  isMailDown: boolean
}

function refusalOf({ bought }: Model, { network, proof, items, code, isMailDown }: Asked): string | undefined {
  const mailbox = mailboxOf(proof)
  const quantity = sum(items.map((item) => item.quantity))
  const own = bought.filter((each) => each.mailbox === mailbox)
  const limit = code === undefined ? undefined : CODES[code]
  if (code !== undefined && limit?.uses && usesIn(bought, code) >= limit.uses) return 'CODE_USED_UP'
  if (mailbox && code !== undefined && limit?.uses_by_address && usesIn(own, code) >= limit.uses_by_address)
    return 'CODE_USED_BY_ADDRESS'
  const left = CAPACITY - placesIn(bought)
  if (left === 0) return 'SOLD_OUT'
  if (mailbox && placesIn(own) + quantity > 20) return 'TOO_MANY_FOR_ADDRESS'
  if (quantity > left) return 'TOO_FEW_LEFT'
  for (const item of items.toSorted((one, other) => one.type - other.type)) {
    const free = (TYPES[item.type] ?? 1000) - placesIn(bought, item.type)
    if (free === 0) return 'TYPE_SOLD_OUT'
    if (item.quantity > free) return 'TOO_FEW_LEFT'
  }
  if (mailbox) return undefined
  const strangers = bought.filter((each) => each.mailbox === undefined)
  const near = strangers.filter((each) => each.network === network)
  const isWithinQuarter =
    !limit?.uses_by_address &&
    placesIn(strangers) + quantity <= 15 &&
    items.every(({ type, quantity: places }) => placesIn(strangers, type) + places <= ([5, 1000, 2][type] ?? 0)) &&
    (code === undefined || usesIn(strangers, code) + 1 <= 4)
  if (isMailDown) return isWithinQuarter ? undefined : 'PROOF_UNAVAILABLE'
  return isWithinQuarter && placesIn(near) + quantity <= 8 ? undefined : 'PROVE_ADDRESS'
}

const mailboxOf = (proof: Asked['proof']) =>
  proof === undefined ? undefined : proof === 'account' ? ACCOUNT : MAILBOXES[proof]

/** Afterwards the counters are compared with the rows. */
function command(text: string, run: (model: Model, real: Real) => Promise<void>): Command {
  return {
    check: () => true,
    async run(model, real) {
      await run(model, real)
      expect(await wrongSums(app.db)).toEqual([])
      const { rows } = await app.db.query('select sold, unproved from events where id = $1', [real.eventId])
      const unproved = placesIn(model.bought.filter(({ mailbox }) => mailbox === undefined))
      expect(rows).toEqual([{ sold: placesIn(model.bought), unproved }])
      expect(unproved).toBeLessThanOrEqual(15)
    },
    toString: () => text,
  }
}

const buying = (asked: Asked) =>
  command(`buy ${JSON.stringify(asked)}`, async (model, { eventId, types }) => {
    const { network, proof, items, code, isMailDown } = asked
    const expected = refusalOf(model, asked)
    const purchaseId = randomUUID()
    const userEmail = typeof proof === 'number' ? ADDRESSES[proof] : `${purchaseId}@example.com`
    const bought = { type: items.map(({ type, quantity }) => ({ type_id: types[type], quantity })) }
    const purchase = purchaseOf(eventId, {
      ...{ purchaseId, userEmail, quantity: undefined, items: bought.type },
      ...(code !== undefined && { code: `code ${code}` }),
    })
    const late = 'update address_codes set is_attempted = $1 where address = $2'
    await app.db.query(late, [!isMailDown, `late@example.com`])
    const request = new Request('https://masrah.test/api/createTicket', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(proof === 'account' ? account : proofs[proof ?? -1]) },
      body: JSON.stringify(purchase),
    })
    const response = await app.fetch(request, `198.51.100.${network}`)
    expect(((await response.json()) as { code?: string }).code).toBe(expected)
    if (expected) return
    const people = items
      .toSorted((one, other) => one.type - other.type)
      .flatMap(({ type, quantity }) => Array<number>(quantity).fill(type))
    model.bought.push({ id: purchaseId, network, mailbox: mailboxOf(proof), code, people })
  })

const picked = (model: Model, pick: number) => model.bought[pick % Math.max(model.bought.length, 1)]

const voiding = (pick: number) =>
  command(`void ${pick}`, async (model) => {
    const purchase = picked(model, pick)
    if (!purchase) return
    purchase.people = []
    await voidDirectly(app.db, [purchase.id])
  })

/** Gives the first person back, or moves them to the type that is not limited. */
const leaving = (pick: number, isMove: boolean) =>
  command(`${isMove ? 'move' : 'give back'} one of ${pick}`, async (model, { types }) => {
    const purchase = picked(model, pick)
    const from = purchase?.people[0]
    if (!purchase || from === undefined || (isMove && from === 1)) return
    const type_id = types[from]
    let isDone = false
    const isFirst = (pass: LockedPass) => {
      const found = !isDone && pass.state === 'valid' && pass.type_id === type_id
      isDone ||= found
      return found
    }
    const to = { type_id: types[1] ?? '', quantity: 1, unit_price: 0, discount: 0 }
    if (isMove)
      await changePeople(
        app.db,
        purchase.id,
        (pass) => (isFirst(pass) ? { type_id: to.type_id, price: 0 } : undefined),
        to,
      )
    else await returnPeople(app.db, purchase.id, isFirst)
    purchase.people = [...purchase.people.slice(1), ...(isMove ? [1] : [])].toSorted()
  })

const asked = fc.record({
  network: fc.integer({ min: 1, max: 3 }),
  proof: fc.oneof(
    { weight: 5, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.nat({ max: 3 }) },
    { weight: 1, arbitrary: fc.constant('account' as const) },
  ),
  items: fc.uniqueArray(fc.record({ type: fc.nat({ max: 2 }), quantity: fc.integer({ min: 1, max: 5 }) }), {
    ...{ minLength: 1, maxLength: 2, selector: ({ type }: { type: number }) => type },
  }),
  code: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.nat({ max: 1 })),
  isMailDown: fc.constantFrom(false, false, false, true),
})
const anyCommand = fc.oneof(
  { weight: 9, arbitrary: asked.map(buying) },
  { weight: 1, arbitrary: fc.nat({ max: 20 }).map(voiding) },
  { weight: 3, arbitrary: fc.tuple(fc.nat({ max: 20 }), fc.boolean()).map((all) => leaving(...all)) },
)

async function begin(): Promise<{ model: Model; real: Real }> {
  await app.db.query(`delete from tickets; delete from address_codes where address = 'late@example.com'`)
  await app.db.query('delete from places_of_buyers')
  await app.db.query('update events set sold = 0, unproved = 0; update ticket_types set sold = 0, unproved = 0')
  await app.db.query('update ticket_codes set used = 0, unproved = 0')
  const eventId = await addEvent(app, { capacity: CAPACITY })
  const types = await addTypes(
    app,
    eventId,
    TYPES.map((capacity) => ({ price: 0, ...(capacity && { capacity }) })),
  )
  for (const [i, code] of CODES.entries())
    await insertRow(app.db, 'ticket_codes', {
      ...{ event_id: eventId, code: `code ${i}`, code_key: `code${i}`, percent: 10 },
      ...code,
    })
  const at = (ms: number) => new Date(app.clock.now() + ms)
  const late = { digits: 6, language: 'en', browser: Buffer.from(randomUUID()), address: 'late@example.com', code: 'x' }
  await insertRow(app.db, 'address_codes', { ...late, made_at: at(0), asked_at: at(-61_000), until: at(900_000) })
  return { model: { bought: [] }, real: { eventId, types } }
}

/** `SEED=… npm test -- tickets/shares-model` tries other sequences. */
const seed = Number(process.env.SEED ?? 20_261_128)

it('shares match the model for any sequence of purchases with and without a proof, people who leave or are moved, and voids', async () => {
  const sequences = fc.array(anyCommand, { minLength: 30, maxLength: 40, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequences, (sequence) => fc.asyncModelRun(begin, sequence)),
    { seed, numRuns: 8, interruptAfterTimeLimit: 30_000 },
  )
})
