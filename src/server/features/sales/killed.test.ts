import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { newEmail } from '../../testing/accounts.ts'
import { setupWindow } from '../../testing/box-office.ts'
import { callJson } from '../../testing/call-json.ts'
import { wrongSums } from '../../testing/sales-sums.ts'
import { ticketCalls } from '../../testing/tickets.ts'
import { waitingCalls } from '../../testing/waiting-list.ts'

/* Steps of a sale whose process is killed after each of their statements, the commit among them, and that are sent again. */

const { app, door, opened, one, saleOf, send, voidSale, pay, bought, paymentsOf } = setupWindow()
const { voidTickets } = ticketCalls({ call: (...args) => app.call(...args) }, () => door.admin)
const { soldOut, join, offerOf, entry, take, soldOf } = waitingCalls(app, bought)

/** Ends the connection of a transaction after its nth statement, until it is told to stop: whether it did so. */
function killAfter(nth: number): () => boolean {
  let left = nth
  const connect = app.db.connect.bind(app.db)
  const connecting = vi.spyOn(app.db, 'connect').mockImplementation((async (...callback: []) => {
    const client = await connect(...callback)
    // Only transactions wait for their connection.
    if (callback.length === 0) killWithin(client)
    return client
  }) as typeof connect)
  function killWithin(client: pg.PoolClient) {
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
    const querying = vi.spyOn(client, 'query').mockImplementation((async (...args: unknown[]) => {
      const result = await query(...args)
      if (--left > 0) return result
      querying.mockRestore()
      if (left < 0) return result
      if (client instanceof pg.Client) client.connection.stream.destroy()
      throw new Error('killed')
    }) as unknown as typeof client.query)
    const releasing = vi.spyOn(client, 'release').mockImplementation((broken) => {
      querying.mockRestore()
      releasing.mockRestore()
      client.release(broken)
    })
  }
  return () => {
    connecting.mockRestore()
    return left <= 0
  }
}

interface Step {
  send(): Promise<{ status: number }>
  /** What it changes. */
  read(): Promise<unknown>
  /** The same once it is done. */
  done: unknown
}

/** A purchase at the window, and the money of it in fils. */
const readSale = async (purchaseId: string) => {
  const { rows } = await app.db.query(
    `select tickets.status, method from tickets join door_sales using ("purchaseId") where "purchaseId" = $1`,
    [purchaseId],
  )
  return [...rows, ...(await paymentsOf(purchaseId)).map(({ amount }) => amount)]
}

async function offered() {
  const { eventId, purchases } = await soldOut(1)
  const email = newEmail()
  await join(eventId, { email })
  await voidTickets(purchases)
  const token = await offerOf(email)
  const read = async () => [(await entry(token)).state, await soldOf(eventId)]
  return { eventId, email, token, read }
}

const STEPS: Record<string, () => Promise<Step>> = {
  async 'a sale at the window'() {
    const [shift, sale] = [await opened(), saleOf(one(door.adult))]
    return {
      send: () => send(shift, sale),
      read: () => readSale(sale.purchaseId),
      done: [{ status: 'purchased', method: 'cash' }, 8250],
    }
  },
  async 'the void of a sale'() {
    const [shift, sale] = [await opened(), saleOf(one(door.adult))]
    await send(shift, sale)
    return {
      send: () => voidSale(shift, sale.purchaseId),
      read: () => readSale(sale.purchaseId),
      done: [{ status: 'voided', method: 'cash' }, 8250, -8250],
    }
  },
  async 'a payment'() {
    const [shift, sale, id] = [await opened(), saleOf({ ...one(door.adult), method: 'unpaid' }), randomUUID()]
    await send(shift, sale)
    return {
      send: () => pay(sale.purchaseId, 8.25, { id }),
      read: () => readSale(sale.purchaseId),
      done: [{ status: 'purchased', method: 'unpaid' }, 8250],
    }
  },
  async 'a purchase that takes an offer'() {
    const { eventId, email, token, read } = await offered()
    const purchaseId = randomUUID()
    const qrCodeData = `https://masrah.test/scan/${purchaseId}`
    return { send: () => take(eventId, email, token, { purchaseId, qrCodeData }), read, done: ['taken', 1] }
  },
  async 'an offer that is declined'() {
    const { token, read } = await offered()
    return { send: () => callJson(app, 'DELETE', `/api/waiting_list/${token}`, undefined), read, done: ['declined', 0] }
  },
}

it.each(Object.entries(STEPS))(
  '%s that is killed is whole or not there, and once it is sent again it is one',
  async (_name, prepare) => {
    let statements = 0
    for (let wasKilled = true; wasKilled; ) {
      const { send, read, done } = await prepare()
      const before = await read()
      const stop = killAfter(++statements)
      const { status } = await send()
      wasKilled = stop()
      expect([before, done]).toContainEqual(await read())
      // 503 where other statements were under way.
      expect([status, (await send()).status]).toEqual([wasKilled ? expect.toBeOneOf([500, 503]) : 200, 200])
      expect(await read()).toEqual(done)
    }
    expect(statements).toBeGreaterThan(5)
    expect(await wrongSums(app.db)).toEqual([])
  },
)
