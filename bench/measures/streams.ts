import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { collectGarbage } from '../garbage.ts'
import type { Options } from '../options.ts'
import { memoryOf } from '../program.ts'
import { type Row, short } from '../row.ts'
import type { StreamServer, StreamSite } from '../stream-site.ts'

const MAX_MEMORY = 1.3
const MAX_FAN_OUT = 1.25
const MAX_DELIVERY_MS = 150
const FAN_OUT_STREAMS = 1_000
const MESSAGES_PER_SECOND = 200
/** Opened before the first memory reading: modules that a server loads with its first streams are not counted. */
const WARM_UP_STREAMS = 100
/** A user may send 60 messages a minute. */
const CONVERSATIONS = 400
const SETTLE_MS = 1_000

/** Event streams: memory per stream, fan-out in one process, and delivery through a second process. */
export async function measureStreams(site: StreamSite, options: Options): Promise<Row[]> {
  return [
    ...(await measureHeld(site, options)),
    await measureFanOut(site, options),
    await measureDelivery(site, options),
  ]
}

/** Memory per idle connection. */
async function measureHeld({ one, bare, users, readers }: StreamSite, { streams }: Options): Promise<Row[]> {
  async function grow(server: StreamServer): Promise<{ open: number; bytes: number } | undefined> {
    const cookies = users.slice(0, streams).map(({ cookie }) => cookie)
    await readers.open(server, cookies.slice(0, WARM_UP_STREAMS))
    await readers.close()
    const before = await settledMemory(server)
    const open = await readers.open(server, cookies)
    const after = await settledMemory(server)
    await readers.close()
    return before !== undefined && after !== undefined ? { open, bytes: (after - before) / open } : undefined
  }
  const [reference, ours] = [await grow(bare), await grow(one)]
  if (!ours || !reference) return []
  const ratio = ours.bytes / reference.bytes
  return [
    {
      name: 'memory of an idle event stream',
      ours: `${short(ours.bytes / 1024)} kB`,
      reference: `${short(reference.bytes / 1024)} kB`,
      ratio: ratio.toFixed(2),
      target: `≤ ${MAX_MEMORY}`,
      met: ratio <= MAX_MEMORY,
      note: 'growth of the process by one stream, after a collection of garbage; beside a bare node:http server',
      figures: { ours, reference },
    },
    {
      name: 'event streams held open',
      ours: short(ours.open),
      target: `≥ ${short(streams)}`,
      met: ours.open >= streams,
    },
  ]
}

async function settledMemory({ pid, debugPort }: StreamServer): Promise<number | undefined> {
  await sleep(SETTLE_MS)
  await collectGarbage(pid, debugPort)
  await sleep(SETTLE_MS)
  const memory = await memoryOf(pid)
  return memory && memory.now * 2 ** 20
}

/** One message to many streams of one process: from the moment it is visible until each stream has it. */
async function measureFanOut({ one, bare, users, readers, database }: StreamSite, options: Options): Promise<Row> {
  const told = users.slice(0, FAN_OUT_STREAMS)
  const messages = options.rounds * 10
  const all = async (server: StreamServer, send: (n: number) => Promise<number>) => {
    await readers.open(
      server,
      told.map(({ cookie }) => cookie),
    )
    const latencies: number[] = []
    for (let n = -5; n < messages; n++) {
      const sentAt = await send(Math.max(n, 0))
      const { arrivals } = await readers.report(FAN_OUT_STREAMS)
      // The first rounds warm up.
      if (n >= 0) latencies.push(...arrivals.map(([, at]) => at - sentAt))
    }
    await readers.close()
    return percentiles(latencies)
  }
  const reference = await all(bare, async (n) => {
    const sentAt = now()
    await fetch(bare.url, { method: 'POST', body: `{"n": ${n}}` })
    return sentAt
  })
  const ours = await all(one, async (n) => {
    await database.db.query(
      `insert into live_events (user_id, kind, data) select user_id, 'booking', jsonb_build_object('n', $2::int)
       from unnest($1::uuid[]) user_id`,
      [told.map(({ id }) => id), n],
    )
    const sentAt = now()
    await database.db.query(`select pg_notify('live', '{"from":"bench","words":["written"]}')`)
    return sentAt
  })
  const ratio = ours.p99 / reference.p99
  return {
    name: `one message to ${short(FAN_OUT_STREAMS)} streams of a process`,
    ours: `p99 ${short(ours.p99)} ms`,
    reference: `p99 ${short(reference.p99)} ms`,
    ratio: ratio.toFixed(2),
    latency: `${latency(ours)}, ${latency(reference)}`,
    target: `p99 ≤ ${MAX_FAN_OUT} ×`,
    met: ratio <= MAX_FAN_OUT,
    note: 'from the commit of its rows, one for each user, to each arrival; the bare server has the message in memory',
    figures: { ours, reference },
  }
}

/** Messages posted to one process and read from another. */
async function measureDelivery(
  { one, two, users, readers, database }: StreamSite,
  { rounds, seconds }: Options,
): Promise<Row> {
  const pairs = await Promise.all(
    Array.from({ length: CONVERSATIONS }, async (_, i) => {
      const [sender, recipient] = [users[2 * i], users[2 * i + 1]]
      if (!sender || !recipient) throw new Error('too few users')
      const conversation = await post<{ id: string }>(one, '/api/conversations', sender.cookie, {
        participant_2: recipient.id,
      })
      return { sender, recipient, conversation: conversation.id }
    }),
  )
  await readers.open(
    two,
    pairs.map(({ recipient }) => recipient.cookie),
  )
  await readers.report(0)
  const total = rounds * seconds * MESSAGES_PER_SECOND
  const answers: Promise<boolean>[] = []
  const began = performance.now()
  for (let n = 0; n < total; n++) {
    const { sender, conversation } = pairs[n % CONVERSATIONS] as (typeof pairs)[number]
    await sleep(Math.max(0, began + (n * 1000) / MESSAGES_PER_SECOND - performance.now()))
    const body = { id: randomUUID(), message_text: `n: ${n}` }
    const path = `/api/conversations/${conversation}/messages`
    answers.push(
      post(one, path, sender.cookie, body).then(
        () => true,
        () => false,
      ),
    )
  }
  const written = (await Promise.all(answers)).filter(Boolean).length
  const { arrivals } = await readers.report(written)
  await readers.close()
  const { rows } = await database.db.query<{ n: number; at: number }>(
    `select distinct substring(data -> 'message' ->> 'message_text' from 4)::int as n,
       (extract(epoch from created_at) * 1000)::float8 as at
     from live_events where kind = 'message'`,
  )
  const writtenAt = new Map(rows.map(({ n, at }) => [n, at]))
  const times = percentiles(arrivals.map(([n, at]) => at - (writtenAt.get(n) ?? Number.NaN)))
  const isWhole = new Set(arrivals.map(([n]) => n)).size === total && arrivals.length === total
  return {
    name: `a message through two processes, ${MESSAGES_PER_SECOND} a second`,
    ours: `p99 ${short(times.p99)} ms`,
    latency: latency(times),
    target: `p99 ≤ ${MAX_DELIVERY_MS} ms, each once`,
    met: isWhole && times.p99 <= MAX_DELIVERY_MS,
    note: 'posted to one, read from the other: from the start of its statement to its arrival, so more than from its commit',
    figures: { ...times, total, written, arrived: arrivals.length },
  }
}

async function post<T>({ url }: StreamServer, path: string, cookie: string, body: object): Promise<T> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Comparable between processes. */
function now(): number {
  return performance.timeOrigin + performance.now()
}

function percentiles(times: number[]): { p50: number; p99: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const percentile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { p50: percentile(0.5), p99: percentile(0.99) }
}

function latency({ p50, p99 }: { p50: number; p99: number }): string {
  return `${short(p50)}/${short(p99)}`
}
