import { DAY_MS, HOUR_MS } from '../../contract/rules/bahrain.ts'
import { toFils } from '../../contract/rules/money.ts'
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
  const {
    rows: [counted],
  } = await db.query<{ sold: number }>('select sold from events where id = $1', [event.id])
  if (!counted || counted.sold > 0) return
  await db.query(
    `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, mails_sent, created_at, mail_asked_at)
     select gen_random_uuid(), $1, email, quantity, $2, language, 1, at, at
     from jsonb_to_recordset($3) bought (email text, quantity int, language text, at timestamptz)`,
    [
      event.id,
      toFils(event.ticket_price ?? 10),
      JSON.stringify(salesOf(event, Math.min(now, start.getTime() - CLOSED_BEFORE_MS))),
    ],
  )
}

/** Purchases until `last`, most of them late. */
function salesOf({ slug }: DemoEvent, last: number) {
  const { places = 0, first_guest = 0 } = demoSales.find(({ event }) => event === slug) ?? {}
  const sales = []
  for (let i = 0, left = places; left > 0; i++) {
    const quantity = Math.min(left, PARTIES[i % PARTIES.length] ?? 1)
    left -= quantity
    // Multiples of the golden ratio lie evenly, in no visible order.
    const place = ((i + 1) * 0.618034) % 1
    sales.push({
      email: DEMO_HOLDERS[1 + ((first_guest + i) % GUESTS)],
      quantity,
      language: i % 3 === 0 ? 'en' : 'ar',
      at: new Date(last - SOLD_OVER_MS * place ** 1.5),
    })
  }
  return sales
}
