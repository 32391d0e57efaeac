// The load, in a process of its own: as many clients as told, each asking again as soon as it was answered.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

/** What to send, where, for how long. */
export interface Load {
  url: string
  clients: number
  seconds: number
  headers?: Record<string, string>
  /** Buys tickets of these events, in turn; otherwise GETs. */
  events?: string[]
}

/** Answers a second, their statuses, and milliseconds that half (and all but one in a hundred) took at most. */
export interface Measured {
  rate: number
  statuses: Record<string, number>
  p50: number
  p99: number
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as Load)))
}

async function run({ url, clients, seconds, headers, events }: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const statuses: Record<string, number> = {}
  const times: number[] = []
  let sent = 0
  const began = performance.now()
  const until = began + seconds * 1000

  async function client(): Promise<void> {
    while (performance.now() < until) {
      const event = events?.[sent++ % events.length]
      const body = event && JSON.stringify(purchase(event, sent))
      const start = performance.now()
      const status = await ask(new URL(url), agent, headers, body)
      times.push(performance.now() - start)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }

  await Promise.all(Array.from({ length: clients }, client))
  const elapsed = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  agent.destroy()
  return { rate: times.length / elapsed, statuses, p50: at(0.5), p99: at(0.99) }
}

function purchase(eventId: string, n: number) {
  return { purchaseId: randomUUID(), eventId, userEmail: `guest${n}@example.com`, quantity: 1 }
}

function ask(url: URL, agent: Agent, headers: Record<string, string> = {}, body?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const content = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}
    const options = { agent, method: body ? 'POST' : 'GET', headers: { ...headers, ...content } }
    const call = request(url, options, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    call.on('error', reject)
    call.end(body)
  })
}
