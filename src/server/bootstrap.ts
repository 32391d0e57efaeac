import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CacheTag } from '../contract/call.ts'
import { migrate } from './db/migrate.ts'
import { closeDemoAccounts, hasDemoAccounts } from './demo/accounts.ts'
import { demoEmail } from './demo/identity.ts'
import { type Env, isPublicSite } from './env.ts'
import { createCodeCipher } from './features/address-proofs/codes.ts'
import { createImageReader, type ReadImage } from './features/images/read.ts'
import { findStaffEvents } from './features/sales/desk/check-in/staff.ts'
import { suppressingMailer } from './features/suppressed-addresses/mailer.ts'
import { chooseRecommended } from './features/talents/recommended.ts'
import type { CallServices } from './http/context.ts'
import { createPublicCache, type PublicCache } from './http/public/cache.ts'
import { createOwnWrites } from './http/public/own-writes.ts'
import { securityHeaders } from './http/security.ts'
import { jobDeclarations } from './jobs/declarations.ts'
import { createJobHandlers } from './jobs/handlers.ts'
import type { Outside } from './services/calendar-feeds/fetch.ts'
import { openCalendarFeeds } from './services/calendar-feeds.ts'
import { type Clock, systemClock } from './services/clock.ts'
import { CONNECTIONS, newProcessName, warnOfFewConnections } from './services/connections.ts'
import { prepareDataDir, refuseUnfinishedRestore } from './services/data-dir.ts'
import { abandonConnections, type Database, onCommit, openDatabase } from './services/db.ts'
import { startEmbeddedPostgres } from './services/embedded-postgres.ts'
import { openImages } from './services/images.ts'
import { startJobs } from './services/jobs.ts'
import { createLive, type Live } from './services/live.ts'
import type { Logger } from './services/log.ts'
import type { MailOrigin } from './services/mail/message.ts'
import { createMessageIds } from './services/mail/message.ts'
import { openMailPictures } from './services/mail/pictures.ts'
import { createReturnAddresses } from './services/mail/return-address.ts'
import { createConfirmTokens, createFollowTokens, createUnsubscribeTokens } from './services/mail/tokens.ts'
import { type MailState, openMailer } from './services/mail/transport.ts'
import { openMedia, watchMedia } from './services/media.ts'
import { openPasswords, type Passwords } from './services/passwords.ts'
import { type DemoPayments, startDemoPayments } from './services/payments/demo.ts'
import { createPaymentMetrics } from './services/payments/metrics.ts'
import { openPayments } from './services/payments/open.ts'
import type { PaymentProvider } from './services/payments/port.ts'
import { openPubSub, type PubSub } from './services/pubsub.ts'
import { authSecret } from './services/secret.ts'
import { type ServerWatch, watchServer } from './services/server-watch.ts'
import { unlessAborted } from './services/unless-aborted.ts'

/** How long a stop waits for running jobs; a hanging mail is abandoned as in a crash, and sent after the next start. */
const JOBS_TIMEOUT_MS = 3_000
/** Then how long it waits for their connections. */
const JOBS_POOL_TIMEOUT_MS = 500

/** Shared by the processes of one machine. */
export interface Machine {
  databaseUrl: string
  /** Signs sessions, encrypts the keys of tokens. */
  secret: string
  /** Undefined unless `PAYMENTS=demo`. */
  demoPayments: DemoPayments | undefined
  /** Resolves with an error for the operator when the embedded database is gone for good. */
  failed: Promise<Error>
  stop(): Promise<void>
}

/** Services that tests replace. */
export interface Replaced {
  clock?: Clock
  outside?: Outside | undefined
  passwords?: Passwords | undefined
  payments?: PaymentProvider | undefined
}

/** The resources of one process. */
export interface Process {
  env: Env
  log: Logger
  /** In `pg_stat_activity`, unique. */
  name: string
  secret: string
  mailer: MailState
  /** Undefined without a bucket. */
  storeWatch: Pick<ServerWatch, 'isUp'> | undefined
  readImage: ReadImage
  /** Connections to the database, by use. */
  pools: { requests: Database; jobs: Database }
  pubsub: PubSub
  cache: PublicCache
  live: Live
  /** Services for handlers: a new one is a line of `CallServices` and the line below that opens it. */
  services: CallServices
  stop(): Promise<void>
}

/**
 * Prepares the machine, once for all its processes: data folder, secret, database, schema, demo. An aborted `signal` ends
 * every wait at once, and rejects with its reason.
 */
export async function startMachine(
  env: Env,
  log: Logger,
  { clock = systemClock, signal }: { clock?: Clock; signal?: AbortSignal } = {},
): Promise<Machine> {
  refuseUnfinishedRestore(env.DATA_DIR)
  await prepareDataDir(env.DATA_DIR, log)
  const secret = await authSecret(env.AUTH_SECRET, env.DATA_DIR)
  let began = performance.now()
  /** Logs a finished step with the seconds since the last one. */
  const logStep = (step: string) => {
    log.info({ seconds: Math.round(performance.now() - began) / 1000 }, step)
    began = performance.now()
  }
  // On failure stops the started services in reverse order.
  await using starting = new AsyncDisposableStack()
  const embedded = env.DATABASE_URL
    ? undefined
    : starting.adopt(await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, signal }), (server) => server.stop())
  const databaseUrl = env.DATABASE_URL ?? embedded?.url ?? ''
  const migrations = await unlessAborted(migrate(databaseUrl, log), signal)
  logStep(`database ready${migrations > 0 ? ` (migrations: ${migrations})` : ''}`)
  // Beside the demo, which takes longer.
  const fake =
    env.PAYMENTS === 'demo' ? startDemoPayments({ databaseUrl, secret, publicUrl: env.PUBLIC_URL }, log) : undefined
  starting.defer(async () => (await fake?.catch(() => undefined))?.stop())
  await unlessAborted(prepareDemo(databaseUrl, env, log, clock), signal)
  if (env.DEMO) logStep('demo loaded')
  const demoPayments = await unlessAborted(Promise.resolve(fake), signal)
  const started = starting.move()
  return {
    databaseUrl,
    secret,
    demoPayments,
    failed: embedded?.failed ?? new Promise(() => {}),
    stop: () => started.disposeAsync(),
  }
}

async function prepareDemo(databaseUrl: string, env: Env, log: Logger, clock: Clock): Promise<void> {
  const db = openDatabase(databaseUrl, log, 1)
  try {
    // The demo's data take 65 ms of processor time to read.
    if (env.DEMO) {
      await (await import('./demo/load.ts')).loadWholeDemo(db, env, clock.now())
      await chooseRecommended(db, clock.now())
    }
    if (!hasDemoAccounts(env)) await closeDemoAccounts(db)
    if (isPublicSite(env)) await warnOfDemo(db, log)
  } finally {
    await db.end()
  }
}

/** An event whose poster was replaced is not counted: its fixed id is among the demo's data, which take 65 ms to read. */
async function warnOfDemo(db: Database, log: Logger): Promise<void> {
  const { rows } = await db.query<{ events: number; talents: number }>(
    `select (select count(*)::int from events where image like '/media/demo/%' and deleted_at is null) as events,
       (select count(*)::int from talents join users using (id) where email like '%' || $1 and approved) as talents`,
    [demoEmail('')],
  )
  const { events = 0, talents = 0 } = rows[0] ?? {}
  if (events + talents === 0) return
  log.warn(
    `this public site shows ${events} events and ${talents} talents of the demo: with DEMO=off, \`npm run demo -- remove\` removes them`,
  )
}

/** Opens the services of this process and starts its jobs. */
export async function startProcess(
  { databaseUrl, secret, demoPayments }: Machine,
  env: Env,
  log: Logger,
  { clock = systemClock, outside, passwords: ownPasswords, payments: ownPayments }: Replaced = {},
): Promise<Process> {
  const publicUrl = env.PUBLIC_URL
  const processName = newProcessName()
  // On failure closes the opened services in reverse order.
  await using opening = new AsyncDisposableStack()
  const db = opening.adopt(openDatabase(databaseUrl, log, CONNECTIONS.requests, processName), (pool) => pool.end())
  const pubsub = opening.adopt(await openPubSub(databaseUrl, db, log, processName), (joined) => joined.stop())
  const live = createLive(pubsub)
  await warnOfFewConnections(db, log)
  const ownWrites = createOwnWrites({ secret, publicUrl, clock })
  const cache = createPublicCache({ clock, pubsub, secure: securityHeaders(publicUrl), ownWrites })
  const markStale = (tags: string[]) => cache.markStale(tags as CacheTag[])
  onCommit(db, markStale)
  const store = await openMedia(env)
  const storeWatch =
    store.check &&
    opening.adopt(
      watchServer({ name: 'the store of images', effect: 'images are missing', check: store.check }, log),
      (watch) => watch.stop(),
    )
  const media = storeWatch ? watchMedia(store, storeWatch) : store
  const readImage = createImageReader(media)
  const mailer = opening.adopt(
    openMailer({
      smtpUrl: env.SMTP_URL,
      connections: env.MAIL_CONNECTIONS,
      from: env.MAIL_FROM,
      returnAddress: env.BOUNCE_ADDRESS ? createReturnAddresses(secret, env.BOUNCE_ADDRESS).write : undefined,
      folder: join(env.DATA_DIR, 'outbox'),
      pictures: openMailPictures(readImage, log),
      log,
    }),
    (opened) => opened.close(),
  )
  const passwords = opening.adopt(ownPasswords ?? openPasswords(log), (pool) => pool.stop())
  const payments = ownPayments ?? openPayments(env, demoPayments, clock)
  const images = opening.adopt(openImages(log), (pool) => pool.stop())
  const calendarFeeds = opening.adopt(openCalendarFeeds(log, outside), (feeds) => feeds.stop())
  // Separate pools: mails must not wait for visitors, nor visitors for mails.
  const jobsDb = opening.adopt(openDatabase(databaseUrl, log, CONNECTIONS.jobs, processName), (pool) =>
    Promise.race([pool.end(), sleep(JOBS_POOL_TIMEOUT_MS, undefined, { ref: false })]),
  )
  onCommit(jobsDb, markStale)
  pubsub.onFailover((failover) => {
    for (const pool of [db, jobsDb]) abandonConnections(pool, failover)
  })
  const unsubscribeTokens = createUnsubscribeTokens(secret)
  const confirmTokens = createConfirmTokens(secret)
  const followTokens = createFollowTokens(secret)
  const origin: MailOrigin = {
    publicUrl,
    messageId: createMessageIds(secret, publicUrl),
    unsubscribeUrl: (subscription) => `${publicUrl}/unsubscribe/${unsubscribeTokens.write(subscription)}`,
    newsletterUrl: (id) => `${publicUrl}/newsletter/${confirmTokens.write(id)}`,
    followUrl: (link) => `${publicUrl}/follow/${followTokens.write(link)}`,
  }
  const codes = createCodeCipher(secret)
  const paymentMetrics = createPaymentMetrics()
  const jobs = opening.adopt(
    await startJobs({
      db: jobsDb,
      log,
      processName,
      declarations: jobDeclarations,
      handlers: createJobHandlers({
        db: jobsDb,
        clock,
        cache,
        calendarFeeds,
        codes,
        financeEmails: env.FINANCE_EMAIL.length > 0 ? env.FINANCE_EMAIL : env.ADMIN_EMAILS,
        guestDataDays: env.GUEST_DATA_DAYS,
        live,
        mailer: suppressingMailer(mailer, jobsDb),
        media,
        origin,
        payments,
        paymentMetrics,
        bankAccount: env.TRANSFER,
      }),
      mailConnections: env.MAIL_CONNECTIONS,
      bulkMailRate: env.BULK_MAIL_RATE,
    }),
    (running) => Promise.race([running.stop(), sleep(JOBS_TIMEOUT_MS, undefined, { ref: false })]),
  )
  mailer.checkServer()
  storeWatch?.check()
  if (env.DEMO) opening.defer((await import('./demo/load.ts')).keepDemoDates({ db, clock, cache }))

  const opened = opening.move()
  return {
    env,
    log,
    name: processName,
    secret,
    mailer,
    storeWatch,
    readImage,
    pools: { requests: db, jobs: jobsDb },
    pubsub,
    cache,
    live,
    services: {
      db,
      clock,
      jobs,
      cache,
      passwords,
      images,
      live,
      media,
      payments,
      takesDeposits: env.DEPOSITS === 'own',
      paymentMetrics,
      bankAccount: env.TRANSFER,
      mailState: mailer,
      publicUrl,
      findStaffEvents: (userId) => findStaffEvents(db, userId, clock.now()),
    },
    stop: () => opened.disposeAsync(),
  }
}
