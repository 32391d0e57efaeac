import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Options } from '../options.ts'
import { memoryOf, type RunningProgram } from '../program.ts'
import { type Row, short } from '../row.ts'
import type { TalentProgram } from '../talent-site.ts'

const MAX_MB = 250
const CLIENTS = 8
const SETTLE_MS = 5_000
/** Enough requests to fill every cache. */
const FIRST = 2_000
const ALL = 20_000
const ALL_WHEN_QUICK = 4_000
/** Memory after all requests relative to memory after the first ones. */
const MAX_GROWTH = 1.1

/** Requests of every kind, each to a different URL. */
const kinds: ((url: string, id: string, n: number) => Promise<unknown>)[] = [
  (url, id) => get(`${url}/talent-profile/${id}`),
  (url, _id, n) => get(`${url}/events?n=${n}`),
  (url, id, n) => get(`${url}/api/get_talent/${id}?n=${n}`),
  (url, _id, n) => get(`${url}/api/approved_talents?limit=24&q=a${n}`),
  (url, id) => get(`${url}/media/${id}/480.avif`),
  (url, _id, n) => get(`${url}/og.jpg?n=${n}`),
  (url, _id, n) => get(`${url}/nothing/${n}`),
  (url, _id, n) => get(`${url}/api/events/${n}`),
  (url, _id, n) => signIn(url, `soak-${n}@example.com`),
  (url, _id, n) => abandon(url, `/talents?n=${n}`),
]

/** Memory left behind by requests for URLs that are requested only once. */
export async function measureSoak({ program, ids }: TalentProgram, options: Options): Promise<Row[]> {
  const { pid, url } = program
  const all = options.rounds > 2 ? ALL : ALL_WHEN_QUICK
  let n = 0
  const run = async (until: number) => {
    const client = async () => {
      while (n < until) {
        const turn = n++
        const id = ids[Math.floor(turn / kinds.length) % ids.length] ?? ''
        await kinds[turn % kinds.length]?.(url, id, turn)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    await sleep(SETTLE_MS)
    return memoryOf(pid)
  }
  const [first, last] = [await run(FIRST), await run(all)]
  if (!first || !last) return []
  const growth = last.now / first.now
  return [
    {
      name: `memory after requests to ${short(all)} URLs of every kind`,
      ours: `${short(last.now)} MB, ${short(last.peak)} MB peak`,
      reference: `${short(first.now)} MB`,
      ratio: growth.toFixed(2),
      target: `≤ ${MAX_GROWTH}`,
      met: growth <= MAX_GROWTH,
      note: `beside itself after the first ${short(FIRST)}; ${short(ALL)} URLs in a run that is not quick`,
      figures: { first, last },
    },
  ]
}

/** Memory of the program after all measurements, if the system reports it. */
export async function measureMemory({ pid }: RunningProgram): Promise<Row[]> {
  const memory = await memoryOf(pid)
  if (!memory) return []
  return [
    {
      name: 'memory under this load',
      ours: `${short(memory.peak)} MB peak, ${short(memory.now)} MB after`,
      target: `≤ ${MAX_MB} MB`,
      met: memory.peak <= MAX_MB,
      figures: memory,
    },
  ]
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br, gzip' } })
  await response.arrayBuffer()
}

async function signIn(url: string, email: string): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ email, password: 'wrong' })
  await (await fetch(`${url}/api/auth/sign-in/email`, { method: 'POST', headers, body })).arrayBuffer()
}

/** Closes the connection as soon as the request is sent. */
async function abandon(url: string, path: string): Promise<void> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, () => socket.destroy())
  await closed
}
