import { randomUUID } from 'node:crypto'
import { insertRow } from '../services/rows.ts'
import { type PurchaseResponse, purchaseOf, type TestApp } from './app.ts'
import { BUYER } from './buyer.ts'
import { voidDirectly } from './sale-steps.ts'

interface Buyer {
  peer?: string
  cookie?: string
}

/** Purchases from many networks, and what they count for. */
export function buyersOfNetworks(app: TestApp) {
  let networks = 0
  const newNetwork = () => `198.51.${Math.floor(++networks / 250)}.${networks % 250}`

  /** Buys from a network of its own, unless `peer` names one; 200, or the code of the refusal. */
  async function buy(eventId: string, changes: object, { peer = newNetwork(), cookie }: Buyer = {}) {
    const headers = { 'content-type': 'application/json', 'accept-language': 'en', ...BUYER, ...(cookie && { cookie }) }
    const body = JSON.stringify(purchaseOf(eventId, { ...changes }))
    const response = await app.fetch(
      new Request('https://masrah.test/api/createTicket', { method: 'POST', headers, body }),
      peer,
    )
    const { code } = (await response.json()) as PurchaseResponse['body']
    return code ?? response.status
  }

  const countersOf = async (eventId: string) => {
    const { rows } = await app.db.query(
      `select events.sold, events.unproved, (
         select coalesce(json_agg(taken order by taken), '[]') from places_of_buyers where event_id = $1 and taken > 0
       ) as buyers from events where id = $1`,
      [eventId],
    )
    return rows[0]
  }

  async function voidAll(eventId: string): Promise<void> {
    const { rows } = await app.db.query<{ id: string }>('select "purchaseId" as id from tickets where "eventId" = $1', [
      eventId,
    ])
    await voidDirectly(
      app.db,
      rows.map(({ id }) => id),
    )
  }

  /** Runs with the mail server out of reach. */
  async function withoutMail<Result>(run: () => Promise<Result>): Promise<Result> {
    const row = {
      digits: 6,
      language: 'en',
      browser: Buffer.from(randomUUID()),
      address: 'late@example.com',
      code: 'x',
    }
    const at = (ms: number) => new Date(app.clock.now() + ms)
    await insertRow(app.db, 'address_codes', {
      ...row,
      made_at: at(-61_000),
      asked_at: at(-61_000),
      until: at(3_600_000),
    })
    try {
      return await run()
    } finally {
      await app.db.query(`delete from address_codes where address = 'late@example.com'`)
    }
  }
  return { newNetwork, buy, countersOf, voidAll, withoutMail }
}
