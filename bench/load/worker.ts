// The load generator: takes a load, answers with its results; in a separate process, apart from the program.
import { endWithParent } from '../helper.ts'
import { makeAdmission } from './admissions.ts'
import { openHttpConnection } from './connection.ts'
import type { LoadPlan, LoadResult } from './load.ts'
import { makeMessage } from './messages.ts'
import { makePurchase } from './purchases.ts'

endWithParent()
/** Unique within one run of the bench. */
let numbered = 0
let written = 0
let admitted = 0
process.on('message', async (load: LoadPlan) => {
  process.send?.(await run(load).catch((error: Error) => ({ error: error.message })))
})

async function run({
  url,
  paths,
  purchases,
  messages,
  admissions,
  headers,
  clients,
  seconds,
}: LoadPlan): Promise<LoadResult> {
  const address = new URL(url)
  const lines = Object.entries({ host: address.host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const method = purchases || messages || admissions ? 'POST' : 'GET'
  const targets = paths ?? [address.pathname + address.search]
  let asked = 0
  const nextHead = (path?: string) => {
    const target = path ?? targets[asked++ % targets.length] ?? '/'
    return `${method} ${target.replace('{n}', String(numbered++))} HTTP/1.1\r\n${lines.join('')}`
  }
  const connections = await Promise.all(Array.from({ length: clients }, () => openHttpConnection(address)))
  const latencies: number[] = []
  const statuses: Record<string, number> = {}
  let sold = 0
  const began = performance.now()
  const end = began + seconds * 1000

  await Promise.all(
    connections.map(async ({ exchange }) => {
      while (performance.now() < end) {
        const purchase = purchases && makePurchase(purchases)
        const message = messages && makeMessage(messages, written++)
        const admission = admissions && makeAdmission(admissions, admitted++)
        const posted = purchase ?? message ?? admission
        const author = message ?? admission
        const cookie = author ? `cookie: ${author.cookie}\r\n` : ''
        const rest = posted
          ? `${cookie}content-type: application/json\r\ncontent-length: ${posted.body.length}\r\n\r\n${posted.body}`
          : '\r\n'
        const sent = performance.now()
        const status = await exchange(nextHead(message?.path) + rest)
        latencies.push(performance.now() - sent)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (purchase && status === 200) sold += purchase.quantity
      }
    }),
  )
  const took = (performance.now() - began) / 1000
  for (const connection of connections) connection.close()
  latencies.sort((a, b) => a - b)
  const percentile = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0
  return { requests: latencies.length, seconds: took, p50: percentile(0.5), p99: percentile(0.99), statuses, sold }
}
