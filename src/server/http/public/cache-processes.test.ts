import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Event } from '../../../contract/calls/events.ts'
import { addEvent, buy, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { IS_LISTENING } from '../../testing/database.ts'
import { raw } from '../../testing/http.ts'
import { ownWriteOf } from '../../testing/own-write.ts'
import { type Fleet, prepareFleet, type ServerProcess } from '../../testing/processes.ts'
import { waitFor } from '../../testing/time.ts'

const ROUNDS = 3

let fleet: Fleet
let seller: ServerProcess
let reader: ServerProcess
let eventId: string
beforeAll(async () => {
  fleet = await prepareFleet()
  eventId = await addEvent(fleet, { capacity: 100 })
  const env = { PUBLIC_URL: 'https://masrah.test' }
  ;[seller, reader] = await Promise.all([fleet.start(env), fleet.start(env)])
})
afterAll(() => fleet.end())

async function remaining(server: ServerProcess, headers = {}): Promise<number | null | undefined> {
  const list = JSON.parse((await raw(`${server.url}/api/events`, { headers })).body.toString()) as Event[]
  return list.find(({ id }) => id === eventId)?.remaining
}

const etagOf = async (server: ServerProcess, path: string, headers = {}) =>
  (await raw(server.url + path, { headers })).headers.etag

/** Waits far less than the minute after which responses expire by themselves. */
const soon = (holds: () => Promise<boolean>) => waitFor(holds, 30_000)

describe('two server processes with a public cache each', () => {
  it('show a purchase to its buyer at once, in both, and to others shortly after, in the API and on the pages', async () => {
    const path = `/events/${eventId}`
    const places = (await remaining(seller)) ?? 0
    for (let round = 1; round <= ROUNDS; round++) {
      await Promise.all([remaining(seller), remaining(reader), etagOf(seller, path)])
      const before = await etagOf(reader, path)
      expect(await etagOf(reader, path)).toBe(before)
      const sold = await seller.call('POST', '/api/createTicket', purchaseOf(eventId), BUYER)
      expect(sold.status).toBe(200)
      const own = ownWriteOf(sold)
      for (const server of [seller, reader]) {
        expect(await remaining(server, own)).toBe(places - round)
        expect(await etagOf(server, path, own)).not.toBe(before)
      }
      await Promise.all([
        soon(async () => (await remaining(reader)) === places - round),
        soon(async () => (await etagOf(reader, path)) !== before),
        soon(async () => (await remaining(seller)) === places - round),
      ])
    }
  })

  it('render each page to the same bytes, with the same ETag', async () => {
    for (const path of ['/', '/events', `/events/${eventId}`, '/talents', '/login', '/?lng=en']) {
      expect(await etagOf(seller, path)).toMatch(/^"/)
      expect(await etagOf(seller, path)).toBe(await etagOf(reader, path))
    }
  })

  it('converge to the current state after concurrent reads and purchases', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const left = (await remaining(seller)) ?? 0
      const reads = Array.from({ length: 10 }, () => remaining(reader))
      const purchases = [1, 2, 3].map((i) => buy(i % 2 ? seller : reader, purchaseOf(eventId)))
      await Promise.all([...reads, ...purchases])
      await soon(async () => (await remaining(reader)) === left - 3 && (await remaining(seller)) === left - 3)
    }
  })

  it('show sales made while a server was cut off from the others', async () => {
    const left = (await remaining(reader)) ?? 0
    const { rows } = await fleet.db.query<{ cut: number }>(
      `select count(pg_terminate_backend(pid))::int as cut from pg_stat_activity
       where datname = current_database() and ${IS_LISTENING}`,
    )
    expect(rows[0]?.cut).toBe(2)
    expect((await buy(seller, purchaseOf(eventId))).status).toBe(200)
    await soon(async () => (await remaining(reader)) === left - 1)
    await waitFor(async () => (await raw(`${reader.url}/readyz`)).status === 200)
    expect(await remaining(reader)).toBe(left - 1)
  })
})
