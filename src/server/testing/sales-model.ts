import type { PassState } from '../../contract/rules/pass.ts'
import { PASS_TRANSITIONS, type PassAction, PURCHASE_TRANSITIONS } from '../../contract/rules/sale.ts'
import type { TicketStatus } from '../../contract/rules/sales.ts'

/*
 * What a purchase may be is derived from the list of purchases, never from counters: a model of sales, apart from `decidePurchases`. Steps are
 * those of the rules' tables, with the model's own times, places and order of refusals.
 */

/** Hours after the beginning: of the start of the event, and of what changes before it. */
export const STARTS = 96
const DOORS_OPEN = STARTS - 6
const ENDS = STARTS + 12
export const HOURS = [24, 48, 72, DOORS_OPEN, STARTS - 1, STARTS, ENDS]

export interface ModelType {
  name: string
  /** In fils. */
  price: number
  capacity: number | null
  /** Hours. */
  from: number | null
  until: number | null
  min: number
  max: number
  secret: 'hidden' | 'door_only' | null
  closed: boolean
}

interface ModelCode {
  name: string
  /** In hundredths, or in fils. */
  percent: number | null
  amount: number | null
  /** Names of types; null means all. */
  types: string[] | null
  uses: number | null
  ofAddress: number | null
  /** Hours. */
  until: number | null
  unlocks: boolean
}

interface ModelPurchase {
  key: number
  email: string
  /** In the order of the types. */
  lines: { type: ModelType; price: number; discount: number; quantity: number }[]
  code: ModelCode | undefined
  /** In the order of the lines. */
  people: ModelPerson[]
  status: TicketStatus
}

interface ModelPerson {
  type: ModelType
  /** Less the discount. */
  price: number
  discount: number
  state: PassState
  in: boolean
}

export interface SalesModel {
  hour: number
  capacity: number
  types: ModelType[]
  codes: ModelCode[]
  purchases: ModelPurchase[]
  /** Of one device at the window. */
  quotas: ModelQuota[]
}

interface ModelQuota {
  type: ModelType
  places: number
  sold: number
  price: number
}

const standard = { capacity: null, from: null, until: null, min: 1, max: 20, secret: null, closed: false }

const anyCode = { percent: null, amount: null, types: null, uses: null, ofAddress: null, until: null, unlocks: false }

export const newSales = (): SalesModel => ({
  hour: 0,
  capacity: 26,
  purchases: [],
  quotas: [],
  codes: [
    { ...anyCode, name: 'THIRD', percent: 33, uses: 3 },
    { ...anyCode, name: 'BD 2', amount: 2_400, types: ['Few', 'Group'], ofAddress: 1 },
    { ...anyCode, name: 'FRIENDS', types: ['Hidden', 'Late'], unlocks: true, percent: 50, until: 72 },
  ],
  types: [
    { ...standard, name: 'Early', price: 6_000, until: 48 },
    { ...standard, name: 'Late', price: 8_001, from: 48 },
    { ...standard, name: 'Few', price: 4_500, capacity: 5, max: 3 },
    { ...standard, name: 'Group', price: 2_250, min: 4, until: 72 },
    { ...standard, name: 'Hidden', price: 1_001, secret: 'hidden' },
    { ...standard, name: 'Door', price: 9_000, secret: 'door_only' },
  ],
})

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)
const livePeople = ({ people }: ModelPurchase) =>
  people.filter(({ state }) => state === 'valid' || state === 'handed_on')

/** Places taken: live passes and unsold quotas. */
export function takenPlaces(model: SalesModel, type?: ModelType): number {
  const isOf = (each: { type: ModelType }) => !type || each.type === type
  const people = model.purchases.flatMap(livePeople).filter(isOf)
  return people.length + sum(model.quotas.filter(isOf).map(({ places, sold }) => places - sold))
}

function placesOf(model: SalesModel, type: ModelType): number {
  return type.capacity === null ? Number.POSITIVE_INFINITY : type.capacity - takenPlaces(model, type)
}

const isOnSale = ({ hour }: SalesModel, { from, until, closed }: ModelType) =>
  !closed && hour >= (from ?? 0) && hour < (until ?? Number.POSITIVE_INFINITY)

export interface ModelItem {
  /** Index of the type; beyond them, one of another event. */
  type: number
  quantity: number
}

const covers = (code: ModelCode | undefined, type: ModelType) => code?.types?.includes(type.name) ?? code !== undefined

/** What a code takes off, rounded half up, without floating point. */
function discountOn({ price }: ModelType, { percent, amount }: ModelCode): number {
  if (amount !== null) return price < amount ? price : amount
  return Number((BigInt(price) * BigInt(percent ?? 0) * 2n + 100n) / 200n)
}

/** Why a code is of no use now. */
function refusedCode(model: SalesModel, code: ModelCode | undefined): string | undefined {
  if (!code) return 'CODE_UNKNOWN'
  if (model.hour >= (code.until ?? Number.POSITIVE_INFINITY)) return 'CODE_NOT_NOW'
  return usesOf(model, code).length === code.uses ? 'CODE_USED_UP' : undefined
}

function usesOf(model: SalesModel, code: ModelCode): ModelPurchase[] {
  return model.purchases.filter((purchase) => purchase.code === code && livePeople(purchase).length > 0)
}

interface ModelOrder {
  key: number
  email: string
  items?: ModelItem[] | undefined
  quantity: number
  /** Index of the code; beyond them, an unknown one. */
  code?: number | undefined
}

/** In place of an address: sold at the window, which sells until the end and bounds nobody. */
export const WALK_UP = 'walk-up'

/** Buys items, or a quantity of no named type; the code of a refusal. */
export function modelBuy(
  model: SalesModel,
  { key, email, items, quantity, code: asked }: ModelOrder,
): string | undefined {
  const code = asked === undefined ? undefined : model.codes[asked]
  const people = items ? sum(items.map((item) => item.quantity)) : quantity
  if (people > 20) return 'QUANTITY_INVALID'
  const known = model.purchases.find((purchase) => purchase.key === key)
  if (known) {
    const same =
      known.email === email &&
      known.code === code &&
      (asked === undefined) === (code === undefined) &&
      (items ? sameLines(model, known, items) : known.lines.length === 1 && known.lines[0]?.quantity === quantity)
    return same ? undefined : 'PURCHASE_CONFLICT'
  }
  const isWalkUp = email === WALK_UP
  if (model.hour >= (isWalkUp ? ENDS : STARTS)) return 'EVENT_PASSED'
  if (model.hour >= STARTS - 1 && !isWalkUp) return 'TOO_LATE'
  const refusal = asked === undefined ? undefined : refusedCode(model, code)
  if (refusal) return refusal
  const isOpen = (type: ModelType) =>
    type.secret === null ||
    (type.secret === 'door_only' && isWalkUp) ||
    (type.secret === 'hidden' && code?.unlocks === true && covers(code, type))
  const open = model.types.filter(isOpen)
  const first = open.find((type) => isOnSale(model, type))
  if (!items && !first) return 'TYPE_NOT_ON_SALE'
  const wanted = items?.map((item) => ({ type: model.types[item.type], quantity: item.quantity })) ?? [
    { type: first, quantity },
  ]
  for (const { type, quantity } of wanted) {
    if (!type || !isOpen(type)) return 'TYPE_UNKNOWN'
    if (!isOnSale(model, type)) return 'TYPE_NOT_ON_SALE'
    if (quantity < type.min) return 'TYPE_TOO_FEW'
    if (quantity > type.max) return 'TYPE_TOO_MANY'
  }
  if (code && !wanted.some(({ type }) => type && covers(code, type))) return 'CODE_NOT_FOR_TYPE'
  if (code && usesOf(model, code).filter((purchase) => purchase.email === email).length === code.ofAddress)
    return 'CODE_USED_BY_ADDRESS'
  const left = model.capacity - takenPlaces(model)
  if (left === 0) return 'SOLD_OUT'
  const ofAddress = model.purchases.filter((purchase) => purchase.email === email).flatMap(livePeople)
  if (ofAddress.length + people > 20 && !isWalkUp) return 'TOO_MANY_FOR_ADDRESS'
  if (people > left) return 'TOO_FEW_LEFT'
  const lines = model.types.flatMap((type) =>
    wanted
      .filter((each) => each.type === type)
      .map(({ quantity }) => {
        const discount = code && covers(code, type) ? discountOn(type, code) : 0
        return { type, quantity, price: type.price, discount }
      }),
  )
  for (const { type, quantity } of lines) {
    const places = placesOf(model, type)
    const hasOthers = open.some(
      (other) => isOnSale(model, other) && Math.min(left, placesOf(model, other)) >= other.min,
    )
    if (places < type.min) return hasOthers ? 'TYPE_SOLD_OUT' : 'SOLD_OUT'
    if (places < quantity) return 'TOO_FEW_LEFT'
  }
  model.purchases.push({ key, email, lines, code, people: peopleIn(lines), status: 'purchased' })
  return undefined
}

function peopleIn(lines: ModelPurchase['lines']): ModelPerson[] {
  return lines.flatMap(({ type, price, discount, quantity }) =>
    Array.from(
      { length: quantity },
      (): ModelPerson => ({ type, price: price - discount, discount, state: 'valid', in: false }),
    ),
  )
}

/** Sets how many places of a type the device takes along; the code of a refusal. */
export function modelTake(model: SalesModel, type: ModelType, places: number): string | undefined {
  const quota = model.quotas.find((each) => each.type === type)
  const { places: taken = 0, sold = 0 } = quota ?? {}
  if (places < sold) return 'QUOTA_BELOW_SOLD'
  if (places > taken) {
    if (model.hour >= ENDS) return 'EVENT_PASSED'
    if (type.secret === 'hidden') return 'TYPE_UNKNOWN'
    if (!isOnSale(model, type)) return 'TYPE_NOT_ON_SALE'
    const free = Math.min(model.capacity - takenPlaces(model), placesOf(model, type))
    if (places - taken > free) return 'QUOTA_TOO_MANY'
  }
  if (quota) quota.places = places
  else model.quotas.push({ type, places, sold: 0, price: type.price })
  return undefined
}

/** A sale of the device without a network arrives; the code of a refusal. Without places it is voided. */
export function modelSellAlong(
  model: SalesModel,
  { key, items }: { key: number; items: ModelItem[] },
): string | undefined {
  if (sum(items.map(({ quantity }) => quantity)) > 20) return 'QUANTITY_INVALID'
  const known = model.purchases.find((purchase) => purchase.key === key)
  if (known) {
    const isSame = known.email === WALK_UP && sameLines(model, known, items)
    return isSame ? undefined : 'PURCHASE_CONFLICT'
  }
  const wanted = items.map(({ type, quantity }) => ({
    quantity,
    quota: model.quotas.find((each) => each.type === model.types[type]),
  }))
  if (wanted.some(({ quota }) => !quota)) return 'TYPE_UNKNOWN'
  const all = wanted.flatMap(({ quota, quantity }) => {
    const own = quota ? Math.min(quantity, quota.places - quota.sold) : 0
    return quota ? [{ quota, quantity, own }] : []
  })
  const fromFree = all.map(({ quantity, own }) => quantity - own)
  const fits =
    sum(fromFree) <= model.capacity - takenPlaces(model) &&
    all.every(({ quota, quantity, own }) => quantity - own <= placesOf(model, quota.type))
  if (fits) for (const { quota, own } of all) quota.sold += own
  const lines = model.types.flatMap((type) =>
    all
      .filter(({ quota }) => quota.type === type)
      .map(({ quota: { price }, quantity }) => ({ type, quantity, price, discount: 0 })),
  )
  const people = peopleIn(lines).map((person) => (fits ? person : { ...person, state: 'void' as const }))
  const status = fits ? 'purchased' : 'voided'
  model.purchases.push({ key, email: WALK_UP, lines, code: undefined, people, status })
  return undefined
}

function sameLines({ types }: SalesModel, { lines }: ModelPurchase, items: ModelItem[]): boolean {
  const texts = (all: { type: ModelType | undefined; quantity: number }[]) =>
    all
      .map(({ type, quantity }) => `${quantity} ${type?.name}`)
      .toSorted()
      .join()
  return texts(lines) === texts(items.map((item) => ({ type: types[item.type], quantity: item.quantity })))
}

/** Admits people who are still with the purchase; the code of a refusal. */
export function modelAdmit(model: SalesModel, purchase: ModelPurchase, people: number): string | undefined {
  if (purchase.status === 'voided') return 'TICKET_VOIDED'
  const own = purchase.people.filter(({ state }) => state === 'valid')
  if (own.length === 0) return livePeople(purchase).length > 0 ? 'TICKET_HANDED_ON' : 'TICKET_GIVEN_BACK'
  const free = own.filter((person) => !person.in)
  if (free.length === 0) return 'TICKET_USED'
  if (model.hour < DOORS_OPEN || model.hour >= ENDS) return 'WRONG_DAY'
  if (free.length < people) return 'TOO_MANY_TO_ADMIT'
  for (const person of free.slice(0, people)) person.in = true
  return undefined
}

/** The step of a person in the table; the code of a refusal, in the order of the model. */
function passStep(model: SalesModel, purchase: ModelPurchase, { state, in: isIn }: ModelPerson, action: PassAction) {
  const rows = PASS_TRANSITIONS.filter((row) => row.action === action)
  const row = rows.find(({ from }) => from === state)
  const isDone = rows.some(({ to }) => to === state)
  const isFinal = !PASS_TRANSITIONS.some(({ from }) => from === state)
  if (isFinal && isDone) return {}
  if (purchase.status !== 'purchased' || isFinal) return { refusal: 'PASS_GONE' }
  if (isIn) return { refusal: 'PASS_ADMITTED' }
  if (!row && !isDone) return { refusal: 'PASS_WITH_OTHERS' }
  if (model.hour >= (rows[0]?.until === 'end' ? ENDS : STARTS)) return { refusal: 'EVENT_PASSED' }
  if (rows[0]?.until === 'give_back' && model.hour >= STARTS - 1) return { refusal: 'GIVE_BACK_OVER' }
  return { row }
}

/** Hands a person on, takes them back, or gives them back; the code of a refusal. */
export function modelPassStep(
  model: SalesModel,
  purchase: ModelPurchase,
  person: ModelPerson,
  action: 'hand_on' | 'take_back' | 'give_back',
): string | undefined {
  const { row, refusal } = passStep(model, purchase, person, action)
  if (row) person.state = row.to
  return refusal
}

/** Moves people to the type of this index, at the price that the purchase has for it; the code of a refusal. */
export function modelMove(
  model: SalesModel,
  purchase: ModelPurchase,
  people: ModelPerson[],
  index: number,
): string | undefined {
  const type = model.types[index]
  if (!type) return 'TYPE_UNKNOWN'
  if (people.some((person) => !livePeople(purchase).includes(person))) return 'PASS_GONE'
  const moving = people.filter((person) => person.type !== type)
  const refusals = moving.map((person) => passStep(model, purchase, person, 'move').refusal)
  if (moving.length === 0) return undefined
  if (refusals.includes('PASS_ADMITTED')) return 'PASS_ADMITTED'
  if (refusals[0]) return refusals[0]
  if (type.closed) return 'TYPE_NOT_ON_SALE'
  if (placesOf(model, type) === 0) return 'TYPE_SOLD_OUT'
  if (placesOf(model, type) < moving.length) return 'TOO_FEW_LEFT'
  const { code, lines } = purchase
  const discount = code && covers(code, type) ? discountOn(type, code) : 0
  const line = lines.find((each) => each.type === type) ?? { type, price: type.price, discount, quantity: 0 }
  for (const person of moving)
    Object.assign(person, { type, price: line.price - line.discount, discount: line.discount })
  const quantityOf = (of: ModelType) => purchase.people.filter((person) => person.type === of).length
  purchase.lines = model.types.flatMap((of) =>
    [...lines.filter((each) => each !== line), line]
      .filter((each) => each.type === of && quantityOf(of) > 0)
      .map((each) => ({ ...each, quantity: quantityOf(of) })),
  )
  return undefined
}

/** Whether a purchase is voided, with its people, when an admin wants it. */
export function modelVoid(model: SalesModel, purchase: ModelPurchase): boolean {
  const row = PURCHASE_TRANSITIONS.find(
    ({ action, by, from }) => action === 'void' && by === 'manager' && from === purchase.status,
  )
  if (!row || purchase.people.some((person) => person.in) || model.hour >= ENDS) return false
  purchase.status = row.to
  for (const person of purchase.people)
    person.state =
      PASS_TRANSITIONS.find(({ action, from }) => action === 'void' && from === person.state)?.to ?? person.state
  return true
}

/** What the page of a ticket shows. */
export function modelTicket(purchase: ModelPurchase) {
  const { lines, people, status } = purchase
  const own = people.filter(({ state }) => state === (status === 'voided' ? 'void' : 'valid'))
  return {
    status,
    quantity: own.length,
    total: sum(own.map(({ price }) => price)) / 1000,
    lines: lines.map(({ type, price, discount, quantity }) => ({
      ...{ name: type.name, quantity, unit_price: price / 1000, discount: discount / 1000 },
    })),
    passes: people.map(({ type, state, in: isIn }) => ({ type: type.name, state, in: isIn })),
  }
}

/** How often each code is used, and what it took off. */
export function modelCodes(model: SalesModel) {
  return model.codes.map((code) => {
    const purchases = usesOf(model, code)
    const saved = sum(purchases.flatMap(livePeople).map(({ discount }) => discount)) / 1000
    return { code: code.name, used: purchases.length, saved }
  })
}

/** What the page of the event shows. */
export function modelPage(model: SalesModel) {
  const left = model.capacity - takenPlaces(model)
  const shown = model.types.filter(({ secret, closed }) => secret !== 'hidden' && !closed)
  const sold = shown.filter(({ secret }) => secret === null)
  const onSale = sold.filter((type) => isOnSale(model, type))
  // A purchase cannot have less than the least.
  const sellable = (type: ModelType) => (placesOf(model, type) < type.min ? 0 : placesOf(model, type))
  const priced = [onSale.filter((type) => sellable(type) > 0), onSale, sold].find(({ length }) => length > 0) ?? []
  const prices = priced.map(({ price }) => price)
  return {
    on_sale: onSale.length > 0,
    remaining: onSale.length > 0 ? Math.min(left, sum(onSale.map(sellable))) : left,
    ...(prices.length > 0 && { ticket_price: Math.min(...prices) / 1000 }),
    several_prices: new Set(prices).size > 1,
    types: shown.map((type) => ({
      name: type.name,
      price: type.price / 1000,
      remaining: Math.min(left, placesOf(model, type)),
    })),
  }
}
