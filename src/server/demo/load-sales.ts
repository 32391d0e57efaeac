import { DAY_MS, HOUR_MS } from '../../contract/rules/bahrain.ts'
import { isWithinSales } from '../../contract/rules/type-sales.ts'
import type { Queryable } from '../services/db.ts'
import { type DemoEvent, demoSales } from './data.ts'
import { demoEmail } from './identity.ts'

/** Sales are spread over three weeks, so that charts have something to draw. */
const SOLD_OVER_MS = 21 * DAY_MS
const CLOSED_BEFORE_MS = 2 * HOUR_MS
const PARTIES = [2, 1, 4, 2, 3, 1, 2, 5, 2, 6]
const GUESTS = 120

/** Holders of the demo's own tickets; the first one bought all of them before sales were spread. */
export const DEMO_HOLDERS = [
  'demo@masrah.local',
  ...Array.from({ length: GUESTS }, (_, i) => demoEmail(`guest-${i + 1}`)),
]

/** Sells the places of a demo event that starts at `start`, once and without mails. */
export async function sellPlaces(db: Queryable, event: DemoEvent, start: Date, now: number): Promise<void> {
  const { rows: types } = await db.query<SoldType>(
    `select ticket_types.id, price, ticket_types.capacity, sales_from, sales_until
     from ticket_types join events on events.id = event_id where event_id = $1 and events.sold = 0 order by position, ticket_types.id`,
    [event.id],
  )
  if (types.length === 0) return
  const sales = salesOf(event, Math.min(now, start.getTime() - CLOSED_BEFORE_MS), types)
  await db.query(
    `with sale as (
       select *, gen_random_uuid() as id
       from jsonb_to_recordset($2) sale (email text, language text, at timestamptz, lines jsonb)
     ), line as (
       select sale.id, type_id, quantity, price, sum(quantity) over (partition by sale.id order by place) - quantity as before
       from sale, rows from (jsonb_to_recordset(lines) as (type_id uuid, quantity int, price int)) with ordinality
         line (type_id, quantity, price, place)
     ), bought as (
       insert into tickets ("purchaseId", "eventId", "userEmail", quantity, language, mails_sent,
         created_at, mail_asked_at)
       select id, $1, email, people, language, 1, at, at
       from sale join (
         select id, sum(quantity) as people from line group by id
       ) summed using (id)
     ), of_types as (
       insert into ticket_lines ("purchaseId", type_id, quantity, unit_price) select id, type_id, quantity, price from line
     )
     insert into passes ("purchaseId", event_id, type_id, number, price)
     select id, $1, type_id, before + nth, price from line cross join generate_series(1, quantity) nth`,
    [event.id, JSON.stringify(sales)],
  )
  await db.query('select recount($1)', [event.id])
}

interface SoldType {
  id: string
  /** In fils. */
  price: number
  capacity: number | null
  sales_from: string | null
  sales_until: string | null
}

/** Purchases until `last`, most of them late. */
function salesOf({ slug }: DemoEvent, last: number, types: SoldType[]) {
  const { places = 0, first_guest = 0 } = demoSales.find(({ event }) => event === slug) ?? {}
  const left = new Map(types.map(({ id, capacity }) => [id, capacity ?? places]))
  const sales = []
  for (let i = 0, sold = 0; sold < places; i++) {
    const quantity = Math.min(places - sold, PARTIES[i % PARTIES.length] ?? 1)
    sold += quantity
    // Multiples of the golden ratio lie evenly, in no visible order.
    const place = ((i + 1) * 0.618034) % 1
    const at = new Date(last - SOLD_OVER_MS * place ** 1.5)
    sales.push({
      email: DEMO_HOLDERS[1 + ((first_guest + i) % GUESTS)],
      language: i % 3 === 0 ? 'en' : 'ar',
      at,
      lines: linesOf(
        quantity,
        i,
        types.filter((type) => isWithinSales(type, at.getTime())),
        left,
      ),
    })
  }
  return sales
}

/** Two of the first type on sale, and the others of another one in turn, while it has places. */
function linesOf(quantity: number, party: number, [first, ...others]: SoldType[], left: Map<string, number>) {
  const other = others[party % others.length]
  const places = other ? (left.get(other.id) ?? 0) : 0
  const ofOther = Math.min(Math.max(quantity - 2, 0), places)
  if (other) left.set(other.id, places - ofOther)
  const lines: [SoldType | undefined, number][] = [
    [first, quantity - ofOther],
    [other, ofOther],
  ]
  return lines.flatMap(([type, count]) =>
    type && count > 0 ? [{ type_id: type.id, quantity: count, price: type.price }] : [],
  )
}
