import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { setupTestApp } from '../../testing/setup-app.ts'
import { endWorld } from '../../testing/world/end.ts'
import { makeWorld } from '../../testing/world/make.ts'
import { type CallObserver, WORLD_ENV, type World } from '../../testing/world/world.ts'
import { type Call, calls } from '../calls.ts'
import type { Example } from './operation.ts'

const app = setupTestApp(WORLD_ENV)

/** Notes each call's first request and response. A minute passes after each write, so that lists have one order. */
function record(examples: Record<string, Example>): CallObserver {
  return async ({ name, request }, send) => {
    const isJson = request.headers.get('content-type')?.startsWith('application/json')
    const sent = isJson ? await request.clone().json() : undefined
    const response = await send()
    if (request.method === 'GET') return response
    app.clock.advance(60_000)
    const text = await response.clone().text()
    examples[name] ??= { request: sent, response: text ? JSON.parse(text) : undefined }
    return response
  }
}

/** The head of a table and its rows; of money one row, without its random reference: those of one instant have the order of random ids. */
const firstRows = (path: string, [head = '', ...rows]: string[]) =>
  path.endsWith('/finance.csv')
    ? [
        head,
        ...rows
          .toSorted()
          .slice(0, 1)
          .map((row) => row.replace(/,[0-9a-f]{8},/, ',4c1e0f6b,')),
      ]
    : [head, ...rows]

/** The longest response that a person of the world gets. */
async function read(world: World, call: Call): Promise<unknown> {
  const [path = ''] = world.pathsOf(call)
  const texts: string[] = []
  for (const headers of [{ 'accept-language': 'en' }, ...world.people.map(({ headers }) => headers)]) {
    const response = await app.call('GET', path, undefined, headers)
    if (response.ok) texts.push(await response.text())
  }
  const longest = texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '')
  if (call.path.endsWith('.csv'))
    return firstRows(call.path, longest.replace('\ufeff', '').trim().split('\r\n')).join('\r\n')
  const body: unknown = JSON.parse(longest)
  // Money of one instant has the order of random ids.
  if (call.path.endsWith('/finance')) {
    const { rows, ...sums } = body as { rows: { method: string; amount: number; at: string }[] }
    const keyOf = ({ method, at, amount }: (typeof rows)[number]) => `${method} ${at} ${amount}`
    return { ...sums, rows: rows.toSorted((a, b) => keyOf(b).localeCompare(keyOf(a))).slice(0, 1) }
  }
  return Array.isArray(body) ? body.slice(0, 1) : body
}

const DAY = 86_400_000

/** Replaces what differs each time: ids, hashes, blurs, work of jobs, and times of the database, whose clock is not ours. */
function settle(text: string, { now, clock }: { now: number; clock: number }): string {
  const ids = new Map<string, string>()
  const uuidOf = (id: string) => {
    const made = createHash('sha256').update(`example ${ids.size}`).digest('hex')
    const settled = made.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5')
    ids.set(id, ids.get(id) ?? settled)
    return ids.get(id) ?? ''
  }
  const daysSince = (instant: string) => Math.round((Date.parse(instant) - now) / DAY) * DAY
  return (
    text
      .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, uuidOf)
      .replaceAll(
        /"data:image\/webp[^"]*"/g,
        '"data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=="',
      )
      // Whole mails, with a drawing for a random id.
      .replaceAll(/"<!doctype html>(?:[^"\\]|\\.)*"/g, '"<!doctype html>…</html>"')
      // Instants of our clock and of requests are whole minutes.
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (instant) =>
        Date.parse(instant) % 60_000 === 0 ? instant : new Date(clock + daysSince(instant)).toISOString(),
      )
      // Profiles of the last week: the database's clock against ours.
      .replaceAll(/("new_profiles"|"count"):\d+/g, '$1:3')
      // A job reads the outside calendar at any time.
      .replaceAll(/"checked_at":[^,]*,"problem":[^,]*/g, '"checked_at":null,"problem":null')
      .replaceAll(/(\/calendars\/)[^"]*/g, '$1Zk3vY8qX1mN0bT5rC7wLpE2sHd9uJaGf.ics')
      .replaceAll(/"hash":"[^"]*"/g, '"hash":"CbVqT0n3W2x9rYk5hJ4uMg"')
      .replaceAll(/"reference":"[^"]*"/g, '"reference":"7C9E6679"')
      // Of a bank statement.
      .replaceAll(/"text":"[A-Z0-9]{8}"/g, '"text":"7C9E6679"')
      .replaceAll(/"code":"\d{6}"/g, '"code":"493027"')
      .replaceAll(/"bytes":\d+/g, '"bytes":148231')
      .replaceAll('https://masrah.test', 'https://masrah.example')
  )
}

it('examples.json has what the calls answer (record: npm test -- openapi -u)', async () => {
  const start = { now: Date.now(), clock: app.clock.now() }
  const examples: Record<string, Example> = {}
  const made = await makeWorld(app, record(examples))
  for (const call of calls) {
    if (call.method !== 'GET' || call.auth || call.stream || call.file) continue
    examples[call.name.join('.')] = { response: await read(made.world, call) }
  }
  await endWorld(made)
  // One line for each request and response.
  const lines = Object.entries(examples).map(([name, example]) => {
    const parts = Object.entries(example).flatMap(([part, body]) =>
      body === undefined ? [] : [`    ${JSON.stringify(part)}: ${JSON.stringify(body)}`],
    )
    return `  ${JSON.stringify(name)}: {\n${parts.join(',\n')}\n  }`
  })
  const file = fileURLToPath(new URL('examples.json', import.meta.url))
  await expect(settle(`{\n${lines.join(',\n')}\n}\n`, start)).toMatchFileSnapshot(file)
})
