import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EventStream } from '../../http/event-stream.ts'
import type { Database } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { type LiveReader, readLive } from '../../testing/live.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { createLiveHub } from './hub.ts'
import { BATCH_PAGE_ROWS } from './log.ts'

const app = setupTestApp({ PORT: '0' })
const site = setupListening(app)

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A hub on a separate server: the request has its user, and perhaps a network and the token's remaining time. */
async function startHub(maxStreams?: number, db: Database = app.db) {
  const hub = createLiveHub({ db, live: app.live, log: app.log, onNewReader: async () => {}, maxStreams })
  const server = createServer((request, response) => {
    const {
      'x-user': userId = '',
      'x-network': network = '',
      'x-session': session,
      'x-expires': expires,
      'last-event-id': id,
    } = request.headers
    const reader = {
      userId: String(userId),
      sessionId: String(session),
      network: String(network),
      lastEventId: id?.toString(),
      expiresAt: expires === undefined ? undefined : Date.now() + Number(expires),
    }
    if (!hub.accept(reader, () => new EventStream(response, []))) response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    hub.stop()
    server.closeAllConnections()
    server.close()
  })
  return { hub, port: (server.address() as AddressInfo).port }
}

async function open(port: number, user: TestUser, headers: Record<string, string> = {}): Promise<LiveReader> {
  const { rows } = await app.db.query<{ id: string }>('select id from sessions where "userId" = $1', [user.id])
  const reader = await readLive(port, { 'x-user': user.id, 'x-session': rows[0]?.id ?? randomUUID(), ...headers })
  ends.push(reader.close)
  return reader.status === 200 ? reader.ready() : reader
}

describe('a process', () => {
  it('has room for a number of streams, and again once one has ended', async () => {
    const { port, hub } = await startHub(2)
    const user = await addUser(app)
    const [first] = [await open(port, user), await open(port, user)]
    expect((await open(port, user)).status).toBe(503)
    first?.close()
    await waitFor(() => hub.size === 1)
    expect((await open(port, user)).status).toBe(200)
  })

  it('leaves room for other networks when one takes its share', async () => {
    const { port } = await startHub(8)
    const user = await addUser(app)
    const statuses = []
    for (const network of ['greedy', 'greedy', 'greedy', 'modest'])
      statuses.push((await open(port, user, { 'x-network': network })).status)
    expect(statuses).toEqual([200, 200, 503, 200])
  })

  it('accepts no streams after it has stopped', async () => {
    const { port, hub } = await startHub()
    const user = await addUser(app)
    const stream = await open(port, user)
    hub.stop()
    await stream.closed()
    expect((await open(port, user)).status).toBe(503)
  })
})

describe('a stream', () => {
  it('ends when its token expires', async () => {
    const { port } = await startHub()
    const user = await addUser(app)
    const stream = await open(port, user, { 'x-expires': '10' })
    await stream.closed()
  })

  it('ends when its session is over, which every process checks by itself', async () => {
    const user = await addUser(app)
    const { port } = await startHub()
    const stream = await open(port, user, { 'x-session': randomUUID() })
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_000)
    await stream.closed()
  })
})

describe('a batch of several pages', () => {
  it('continues in place when the database is lost between two of them: nothing is repeated', async () => {
    let pages = 0
    const flaky = new Proxy(app.db, {
      get(db, name) {
        if (name !== 'query') return Reflect.get(db, name, db)
        return async (query: { values?: unknown[] }) => {
          const isSecondPage = query.values?.[1] !== undefined && query.values.length === 3
          if (isSecondPage && ++pages === 1) throw new Error('The connection was lost')
          return db.query(query as never)
        }
      },
    })
    const [user, stranger] = [await addUser(app), await addUser(app)]
    const { port } = await startHub(undefined, flaky)
    const stream = await open(port, user)
    const tell = (id: string, others: number) =>
      app.db.query(
        `insert into live_events (user_id, kind, data)
         select case n when 0 then $1::uuid else $2 end, 'booking', jsonb_build_object('id', $3::uuid)
         from generate_series(0, $4) n`,
        [user.id, stranger.id, id, others],
      )
    const ids = [randomUUID(), randomUUID()] as const
    await tell(ids[0], BATCH_PAGE_ROWS)
    app.live.wake()
    await waitFor(() => pages > 1)
    await tell(ids[1], 0)
    app.live.wake()
    await waitFor(() => stream.events.some(({ data }) => (data as { id: string }).id === ids[1]))
    expect(stream.events.map(({ data }) => (data as { id: string }).id)).toEqual(ids)
  })
})

describe('a reader that does not read', () => {
  it('is cut off, and gets the rest on reconnecting: all of it, once', async () => {
    const user = await addUser(app)
    const socket = connect(site.port, '127.0.0.1')
    socket.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${user.cookie}\r\n\r\n`)
    let text = ''
    socket.setEncoding('utf8')
    await new Promise<void>((resolve) => {
      socket.on('data', (chunk) => {
        text += chunk
        if (text.includes('event: ready')) resolve()
      })
    })
    const witness = await (await readLive(site.port, user.headers)).ready()
    ends.push(witness.close)
    socket.pause()
    // More than the buffers of the operating system hold, in addition to ours.
    const EVENTS = 60
    for (let i = 0; i < EVENTS; i++) {
      await app.db.query(
        `insert into live_events (user_id, kind, data)
         select $1, 'booking', jsonb_build_object('n', $2::int, 'filler', repeat('x', 200000))`,
        [user.id, i],
      )
      app.live.wake()
    }
    await witness.count(EVENTS)
    socket.resume()
    await new Promise((resolve) => socket.on('close', resolve))

    const received = [...text.matchAll(/^data: \{"n": (\d+), .*\}\n\n/gm)].map(([, n]) => Number(n))
    expect(received.length).toBeLessThan(EVENTS)
    const whole = text.slice(0, text.lastIndexOf('\n\n'))
    let lastEventId = [...whole.matchAll(/^id: (.*)$/gm)].at(-1)?.[1]
    while (received.length < EVENTS) {
      const reader = await (await readLive(site.port, user.headers, lastEventId)).ready()
      ends.push(reader.close)
      const left = EVENTS - received.length
      await waitFor(() => reader.isClosed || reader.events.length >= left)
      received.push(...reader.events.map(({ data }) => (data as { n: number }).n))
      expect(reader.events.length).toBeGreaterThan(0)
      lastEventId = reader.lastEventId
    }
    expect(received).toEqual(Array.from({ length: EVENTS }, (_, i) => i))
  })
})
