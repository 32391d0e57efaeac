import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Ticket } from '../../contract/calls/tickets.ts'
import type { EventPay } from '../../contract/rules/charge.ts'
import { languageOfText } from '../../contract/rules/language.ts'
import { DEFAULT_TICKET_PRICE, toFils } from '../../contract/rules/money.ts'
import { createApp } from '../app.ts'
import { type Process, type Replaced, startMachine, startProcess } from '../bootstrap.ts'
import { readEnv } from '../env.ts'
import type { CallServices } from '../http/context.ts'
import { type Listening, listen } from '../http/listen.ts'
import { createLoad } from '../http/load-shedding.ts'
import { type Logger, openLog } from '../services/log.ts'
import { BUYER } from './buyer.ts'
import { createTestDatabase } from './database.ts'
import { makeTestFolder } from './folder.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'
import { cheapPasswords } from './passwords.ts'
import { testProvider } from './payments.ts'
import { waitFor } from './time.ts'

/** A clock that a test controls; it starts at a fixed instant. */
function testClock(now = Date.parse('2026-12-01T09:00:00Z')) {
  return {
    now: () => now,
    set(instant: string | number) {
      now = new Date(instant).getTime()
    },
    advance(ms: number) {
      now += ms
    },
  }
}

/** Bearer token for `/metrics` of every test application. */
export const METRICS_TOKEN = 'metrics-token-of-the-test-applications'

export interface TestApp extends Omit<CallServices, 'cache' | 'live'>, Omit<Process, 'services'> {
  clock: ReturnType<typeof testClock>
  mail: TestMailServer
  databaseUrl: string
  /** A call through the whole application, without a socket. `json` is sent as the body; a string verbatim. */
  call(method: string, path: string, json?: unknown, headers?: Record<string, string>): Promise<Response>
  /** A request through the whole application, without a socket; from `peer`, if given. */
  fetch(request: Request, peer?: string): Promise<Response>
  /** What `/metrics` shows. */
  metrics(): Promise<string>
  /** Also serves it on a real socket, at the `PORT` of its environment. */
  listen(options?: Parameters<typeof listen>[4]): Promise<Listening>
  stop(): Promise<void>
}

/**
 * The real application on its own real database and a real mail server; only the clock is ours, and the hashes of
 * passwords, unless `passwords` is undefined. It refuses no requests when it lags, as tests beside it make it do.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  log: Logger = openLog('silent'),
  replaced: Omit<Replaced, 'clock'> = {},
): Promise<TestApp> {
  const [database, mail, dataDir] = await Promise.all([createTestDatabase(), startMailServer(), makeTestFolder()])
  const clock = testClock()
  const settings = readEnv({
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://masrah.test',
    DEMO: 'off',
    // Tests buy much at small events.
    ADDRESS_PROOF: 'off',
    METRICS_TOKEN,
    ...env,
  })
  const machine = await startMachine(settings, log, { clock })
  const running = await startProcess(machine, settings, log, {
    passwords: cheapPasswords,
    // No test takes real money: a live key stands for a site with another provider than this one.
    ...((settings.PAYMENTS === 'off' || settings.TAP_SECRET_KEY?.startsWith('sk_live_')) && {
      payments: testProvider(),
    }),
    ...replaced,
    clock,
  })
  const site = await createApp(running, createLoad(Number.POSITIVE_INFINITY))
  const { app } = site
  return {
    ...running.services,
    ...running,
    clock,
    mail,
    databaseUrl: database.url,
    async call(method, path, json, headers = {}) {
      const body = json === undefined ? undefined : typeof json === 'string' ? json : JSON.stringify(json)
      const contentType: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
      // As with a socket: consecutive calls never starve the event loop.
      await nextTurn()
      return app.request(path, { method, body, headers: { ...contentType, ...headers } })
    },
    async fetch(request, peer) {
      // As the node server passes it.
      return app.fetch(request, peer === undefined ? undefined : { incoming: { socket: { remoteAddress: peer } } })
    },
    async metrics() {
      const response = await app.request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      return response.text()
    },
    listen(options) {
      // Pages read the server's time there.
      const guard: typeof site.guard = (request, response) => {
        response.setHeader('date', new Date(clock.now()).toUTCString())
        return site.guard(request, response)
      }
      return listen({ ...site, guard }, running.cache, settings.PORT, settings.HOST, options)
    },
    async stop() {
      await running.stop()
      await machine.stop()
      await mail.stop()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** An event to insert. */
export interface TestEvent {
  /** By default in the language of its script. */
  title: string
  description: string
  title_ar: string | null
  title_en: string | null
  description_ar: string | null
  description_en: string | null
  date: string
  ends_at: string | null
  cancelled_at: string | null
  location: string
  image: string | null
  image_blur: string | null
  tags: string[]
  /** Of its one type, in dinars. */
  ticket_price: number | null
  capacity: number | null
  /** Places already taken, without tickets. */
  sold: number
  pay: EventPay
  /** May be paid by bank transfer, too. */
  transfer: boolean
}

/** Inserts an event: by default on sale, at 5 BD and without a limit. */
export async function addEvent(
  { db, clock, cache }: Pick<CallServices, 'db' | 'clock'> & { cache?: CallServices['cache'] },
  changes: Partial<TestEvent> = {},
): Promise<string> {
  const event: TestEvent = {
    title: 'ليلة على وتر',
    description: 'أمسية عود.',
    title_ar: null,
    title_en: null,
    description_ar: null,
    description_en: null,
    date: new Date(clock.now() + 7 * 86_400_000).toISOString(),
    ends_at: null,
    cancelled_at: null,
    location: 'المسرح الوطني',
    image: null,
    image_blur: null,
    tags: ['عود'],
    ticket_price: 5,
    capacity: null,
    sold: 0,
    pay: 'door',
    transfer: false,
    ...changes,
  }
  const id = randomUUID()
  await db.query(
    `with event as (
       insert into events (id, title_ar, title_en, description_ar, description_en, location_ar, location_en, tags_ar, tags_en, date, image,
         image_blur, capacity, sold, ends_at, cancelled_at, pay, transfer)
       select $1, $2, $3, $4, $5, $6, $7, in_arabic, in_english, $9, $10, $11, $13, $14, $15, $16, $17, $18 from tags_in_both($8) returning id
     )
     insert into ticket_types (event_id, name_ar, name_en, price) select id, 'تذكرة', 'Ticket', $12 from event`,
    [
      id,
      ...inBoth(event.title, event.title_ar, event.title_en),
      ...inBoth(event.description, event.description_ar, event.description_en),
      ...inBoth(event.location),
      event.tags,
      event.date,
      event.image,
      event.image_blur,
      toFils(event.ticket_price ?? DEFAULT_TICKET_PRICE),
      event.capacity,
      event.sold,
      event.ends_at,
      event.cancelled_at,
      event.pay,
      event.transfer,
    ],
  )
  cache?.drop(['events'])
  return id
}

/** The texts of both languages, Arabic first; without any, `text` in the language of its script. */
function inBoth(text: string, ar: string | null = null, en: string | null = null): (string | null)[] {
  if (ar ?? en) return [ar, en]
  return languageOfText(text) === 'ar' ? [text, null] : [null, text]
}

/** A guest's purchase of an event's tickets, as the browser sends it. */
export function purchaseOf(eventId: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const purchaseId = randomUUID()
  return {
    purchaseId,
    eventId,
    userEmail: `guest-${randomUUID().slice(0, 13)}@example.com`,
    userPhone: '+973 3600 0000',
    quantity: 1,
    qrCodeData: `https://masrah.test/scan/${purchaseId}`,
    status: 'purchased',
    ...changes,
  }
}

/** The response to a purchase. */
export interface PurchaseResponse {
  status: number
  body: { success: boolean; code?: string; message: string; fields?: object; ticket?: Ticket }
}

/** Sends a purchase, by default from the browser of the tests' buyer. */
export async function buy(
  { call }: Pick<TestApp, 'call'>,
  purchase: unknown,
  headers?: Record<string, string>,
): Promise<PurchaseResponse> {
  const response = await call('POST', '/api/createTicket', purchase, { ...BUYER, ...headers })
  return { status: response.status, body: (await response.json()) as PurchaseResponse['body'] }
}

/**
 * Resolves when all ordered mails are sent and recorded as sent. With `jobs`, it kicks the relay instead of waiting for
 * its poll.
 */
export async function mailsAreOut({
  db,
  jobs,
}: Pick<CallServices, 'db'> & { jobs?: Pick<CallServices['jobs'], 'kick'> }): Promise<void> {
  await waitFor(async () => {
    jobs?.kick()
    // Announces jobs as graphile-worker does: otherwise a due job would wait for its next poll.
    await db.query(
      `update graphile_worker._private_jobs set run_at = now() where run_at > now() and key like 'ticket_changes_mail %';
       select pg_notify('jobs:insert', '')`,
    )
    const { rows } = await db.query(
      `select 1 from outbox union all select 1 from graphile_worker.jobs union all
       select 1 from tickets where mails_sent < mails_asked`,
    )
    return rows.length === 0
  })
}

/** Empties mail server, outbox and job queue before a test: a failed one does not clean up. */
export async function dropMails({ db, mail }: Pick<TestApp, 'db' | 'mail'>): Promise<void> {
  mail.forget()
  // Jobs under way end by themselves.
  await waitFor(async () => {
    await db.query(
      `delete from outbox;
       delete from graphile_worker._private_jobs where locked_at is null;
       update tickets set mails_sent = mails_asked where mails_sent < mails_asked`,
    )
    const { rowCount } = await db.query('select from graphile_worker._private_jobs')
    return rowCount === 0
  })
  mail.forget()
}

/** The mails caused by `change`, once all are out. */
export async function mailsCausedBy(app: TestApp, change: () => Promise<unknown>) {
  await mailsAreOut(app)
  const before = app.mail.mails.length
  await change()
  await mailsAreOut(app)
  return app.mail.mails.slice(before)
}
