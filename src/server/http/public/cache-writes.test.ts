import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { ownWriteOf } from '../../testing/own-write.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { endWorld } from '../../testing/world/end.ts'
import { makeWorld } from '../../testing/world/make.ts'
import { type CallObserver, WORLD_ENV } from '../../testing/world/world.ts'
import { calls } from '../calls.ts'

const app = setupTestApp(WORLD_ENV)
/** How long a stale response is sent. */
const STALE_MS = 3_000

/** Public calls, without those with a secret in their address, which are not cached. */
const publicCalls = calls.filter((call) => call.method === 'GET' && call.access === 'visitor' && !call.secretParams)
/** More of their responses; those with a query are cached on their second request. */
const SEARCHES = [
  '/api/events?q=oud',
  '/api/approved_talents?q=ali&limit=24',
  '/api/approved_talents?date=2026-12-18',
  '/api/recommended_talents?date=2026-12-18',
]
/** Pages and files that the server renders from public calls. */
const RENDERINGS = [
  ...['/', '/events', '/events.ics', '/events.atom', '/events/{id}', '/events/{id}/og.jpg', '/venues/{id}'],
  ...['/talents?q=ali', '/talent-profile/{id}', '/talent-profile/{id}/og.jpg'],
]

/** Tables that no public response reads, as the last test shows: a write to these alone changes none. */
const PRIVATE = [
  ...['admissions', 'audit_log', 'bank_transfers', 'blocks', 'bookmarks', 'booking_changes', 'booking_payments'],
  ...['bug_reports', 'charges'],
  ...['conversations', 'data_exports', 'door_sales', 'email_preferences', 'event_bookmarks'],
  ...['event_staff', 'gig_applications', 'gigs', 'images', 'live_events', 'mailing_recipients'],
  ...['mailings', 'messages', 'newsletter_subscriptions', 'notifications', 'outbox', 'passes'],
  ...['payments', 'refunds', 'sessions', 'shifts', 'tickets', 'ticket_lines', 'unread_mails', 'user_reports'],
  ...['transfer_proofs', 'transfer_receipts', 'transfer_returns', 'verifications', 'waiting_list', 'weekly_newsletter'],
]

/** Changes with each write to another table. */
async function versionOfPublicTables(): Promise<string> {
  const { rows: tables } = await app.db.query<{ name: string }>({
    name: 'public-tables',
    text: `select tablename as name from pg_tables where schemaname = 'public' and tablename <> all ($1)`,
    values: [PRIVATE],
  })
  const versions = tables.map(({ name }) => `select count(*) || ' ' || max(xmin::text::bigint) as version from ${name}`)
  const { rows } = await app.db.query<{ version: string }>({
    name: 'public-version',
    text: versions.join(' union all '),
  })
  return rows.map(({ version }) => version).join()
}

/** Whether a request would be answered from memory, with these headers. */
function isCached(path: string, headers = {}): boolean {
  // Of Node itself, without a connection: over one each of thousands of requests takes as long as most responses.
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: path, headers })
  return app.cache.answer(request, new ServerResponse(request))
}

/** A response as the handlers make it now, which also caches it; empty unless it is found. */
async function make(path: string): Promise<string> {
  const response = await app.call('GET', path)
  const body = response.ok ? Buffer.from(await response.arrayBuffer()).toString('latin1') : ''
  made.set(path, body)
  return body
}

/** Responses by path, as they were last made; without renderings that a write may have changed since. */
const made = new Map<string, string>()
/** Whether a response is known, and cached unless it was not found. */
const isWarm = (path: string) => made.get(path) === '' || (made.has(path) && isCached(path))

/** Responses that each write left stale, or does not show to its browser, by the name of its call. */
const stale = new Map<string, string[]>()
/** Responses that were sent for a while although a write changed them, by the name of its call. */
const stillSent = new Map<string, string[]>()
/** Calls that must drop responses instead of marking them stale. */
const AT_ONCE = [
  ...['admin.remove', 'auth.deleteUser', 'events.cancel', 'events.remove', 'reviews.remove', 'reviews.removeReply'],
  ...['talents.reject', 'users.suspend'],
]

/** Public calls, searches and renderings that a write changed. */
const changed = new Set<string>()
/** Calls that changed a public response. */
const changing = new Set<string>()

/** An image takes a tenth of a second to draw: once a write has dropped one with its row, no more are looked at. */
const isImage = (pattern: string) => pattern.endsWith('/og.jpg')

let version = ''

/**
 * Compares all responses after each write with those before. Renderings, which are made from them, only until a call
 * has changed a response.
 */
const watch: CallObserver = async ({ name, request, world }, send) => {
  if (request.method === 'GET') return send()
  const responses = [
    ...publicCalls.flatMap((call) => world.pathsOf(call).map((path) => ({ path, of: call.path }))),
    ...SEARCHES.map((path) => ({ path, of: path })),
  ]
  const renderings = RENDERINGS.flatMap((pattern) => world.pathsAt(pattern).map((path) => ({ path, of: pattern })))
  const compared = changing.has(name) ? [] : renderings.filter(({ of }) => !isImage(of) || !changed.has(of))
  for (const { path } of [...responses, ...compared]) {
    // One with a query is cached on its second request.
    for (let requests = 0; requests < 2 && !isWarm(path); requests++) await make(path)
  }

  const response = await send()
  const left: string[] = []
  const known = version
  version = await versionOfPublicTables()
  if (version === known) {
    stale.set(name, stale.get(name) ?? [])
    return response
  }
  const own = ownWriteOf(response)
  const cached = (headers = {}) =>
    new Set([...responses, ...compared].flatMap(({ path }) => (isCached(path, headers) ? path : [])))
  const [sent, shown] = [cached(), cached(own)]
  // What is marked stale is not sent any more then.
  app.clock.advance(STALE_MS)
  const kept = cached()
  app.clock.advance(-STALE_MS)
  /** Whether a response differs from the one before, which must be dropped or marked then, and not be shown to the writer. */
  const isChanged = async ({ path, of }: { path: string; of: string }) => {
    const before = made.get(path) ?? ''
    const hasChanged = essence(await make(path)) !== essence(before)
    if (before && (hasChanged || (isImage(of) && !kept.has(path)))) changed.add(of)
    if (hasChanged && kept.has(path)) left.push(path)
    if (hasChanged && shown.has(path)) left.push(`${path}, to its writer`)
    if (hasChanged && sent.has(path)) stillSent.set(name, [...(stillSent.get(name) ?? []), path])
    return hasChanged
  }
  const changedRows = new Set<string | undefined>()
  for (const each of responses) if (await isChanged(each)) changedRows.add(rowIn(each.path))
  if (changedRows.size > 0) changing.add(name)
  for (const each of renderings.filter(({ path }) => changedRows.has(rowIn(path)))) {
    if (compared.includes(each)) await isChanged(each)
    else made.delete(each.path)
  }
  stale.set(name, [...(stale.get(name) ?? []), ...left])
  return response
}

/** The row that a path names; none for lists, and for pages of lists. */
function rowIn(path: string): string | undefined {
  return /[\da-f-]{36}/.exec(path)?.[0]
}

/** A response without the time at which it was made. */
function essence(response: string): string {
  return response.replaceAll(/^DTSTAMP.*$/gm, '')
}

beforeAll(async () => endWorld(await makeWorld(app, watch)), 240_000)

describe('no cached response stays stale after', () => {
  const writes = calls.filter(({ method, auth }) => method !== 'GET' && !auth)
  it.each(writes)('$method $path', ({ name }) => {
    const call = name.join('.')
    expect([...stale.keys()], 'calls that the world makes').toContain(call)
    expect(stale.get(call)).toEqual([])
  })

  it.each(writes.filter(({ drops, revalidates }) => drops ?? revalidates))(
    '$method $path, which declares a change for a reason',
    ({ name }) => {
      expect([...changing]).toContain(name.join('.'))
    },
  )

  it.each(AT_ONCE)('%s, not even for a moment', (call) => {
    expect([...changing]).toContain(call)
    expect(stillSent.get(call) ?? []).toEqual([])
  })

  it('a sale, of which others read the places before for a moment', () => {
    expect(stillSent.get('tickets.create')).not.toEqual([])
  })

  it.each([...publicCalls.map(({ path }) => path), ...SEARCHES, ...RENDERINGS])('any write: one changes %s', (path) => {
    expect([...changed]).toContain(path)
  })
})

it('no public response reads the tables whose writes are not compared', async () => {
  const rename = (from: string, to: string) =>
    app.db.query(PRIVATE.map((name) => `alter table ${name}${from} rename to ${name}${to}`).join(';'))
  const before = [...made].filter(([path]) => path.startsWith('/api/'))
  await rename('', '_hidden')
  onTestFinished(async () => {
    await rename('_hidden', '')
  })
  for (const [path, response] of before) expect([path, await make(path)]).toEqual([path, response])
})
