// The load generator: takes a load, answers with its results; in a separate process, apart from the program.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithParent } from '../helper.ts'
import { openHttpConnection } from './connection.ts'
import { type LoadPlan, type LoadResult, UNIQUE } from './load.ts'
import { makePurchase, newNetwork } from './purchases.ts'

endWithParent()
/** Unique within one run of the bench. */
let numbered = 0
let posted = 0
process.on('message', async (load: LoadPlan) => {
  process.send?.(await run(load).catch((error: Error) => ({ error: error.message })))
})

async function run({
  url,
  paths,
  purchases,
  posts,
  headers,
  clients,
  perSecond,
  seconds,
}: LoadPlan): Promise<LoadResult> {
  const address = new URL(url)
  const lines = linesOf({ host: address.host, ...headers })
  const method = purchases || posts ? 'POST' : 'GET'
  const targets = paths ?? [address.pathname + address.search]
  let asked = 0
  let slots = 0
  const nextHead = (path?: string) => {
    const target = path ?? targets[asked++ % targets.length] ?? '/'
    return `${method} ${target.replace('{n}', String(numbered++))} HTTP/1.1\r\n${lines}`
  }
  const connections = await Promise.all(Array.from({ length: clients }, () => openHttpConnection(address)))
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  const began = performance.now()
  const end = began + seconds * 1000

  await Promise.all(
    connections.map(async ({ exchange }) => {
      while (performance.now() < end) {
        // Evenly: the next request has the next slot.
        if (perSecond) await sleep(Math.max(0, began + (1000 * slots++) / perSecond - performance.now()))
        const post = posts?.[posted++ % posts.length]
        const body = purchases ? makePurchase(purchases) : post?.body.replace(UNIQUE, randomUUID())
        const sender = post
          ? linesOf({ ...(post.cookie && { cookie: post.cookie }), ...post.headers })
          : purchases
            ? newNetwork()
            : ''
        const rest = body
          ? `${sender}content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
          : '\r\n'
        const sent = performance.now()
        const status = await exchange(nextHead(post?.path) + rest)
        latencies.push(performance.now() - sent)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  for (const connection of connections) connection.close()
  latencies.sort((a, b) => a - b)
  const percentile = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
  return { requests: latencies.length, seconds: took, p50: percentile(0.5), p99: percentile(0.99), statuses }
}

function linesOf(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
}
