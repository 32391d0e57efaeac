import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from './db/migrate.ts'
import { closeDemoAccounts, openDemoAccounts } from './demo/accounts.ts'
import { type Demo, loadDemo } from './demo/load.ts'
import type { Env } from './env.ts'
import { createJobHandlers } from './features/job-handlers.ts'
import { jobDeclarations } from './features/jobs.ts'
import { createPublicCache, type PublicCache } from './http/public/cache.ts'
import { securityHeaders } from './http/security.ts'
import { type Clock, systemClock } from './services/clock.ts'
import { prepareDataDir } from './services/data-dir.ts'
import { type Database, openDatabase } from './services/db.ts'
import { startEmbeddedPostgres } from './services/embedded-postgres.ts'
import { type Images, openImages } from './services/images.ts'
import { type Jobs, startJobs } from './services/jobs.ts'
import type { Logger } from './services/log.ts'
import { createMessageIds } from './services/mail/message-id.ts'
import { openMailer } from './services/mail/transport.ts'
import { type Media, openMedia } from './services/media.ts'
import { openPasswords, type Passwords } from './services/passwords.ts'
import { openPubSub, type PubSub } from './services/pubsub.ts'
import { authSecret } from './services/secret.ts'

/** Connections for the jobs: two that listen for new ones, the rest for their queries. */
const JOBS_CONNECTIONS = 6
/** A stop waits this long for the jobs in hand, milliseconds. */
const LAST_JOB_MS = 3_000

export interface Services {
  env: Env
  log: Logger
  clock: Clock
  db: Database
  pubsub: PubSub
  jobs: Jobs
  cache: PublicCache
  media: Media
  images: Images
  passwords: Passwords
  /** Signs sessions, encrypts the keys of tokens. */
  secret: string
}

interface Lifecycle {
  /** Resolves with an error for the operator when what this process brought along is gone for good. */
  failed: Promise<Error>
  /** Ends everything, in the opposite order of its start. */
  stop(): Promise<void>
}

/** Everything the application stands on, started. */
export async function startServices(env: Env, log: Logger, clock: Clock = systemClock): Promise<Services & Lifecycle> {
  await prepareDataDir(env.DATA_DIR, log)
  const secret = await authSecret(env.AUTH_SECRET, env.DATA_DIR)
  const embedded = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  const url = env.DATABASE_URL ?? embedded?.url ?? ''
  try {
    await migrate(url, log)
    const db = openDatabase(url, log)
    const processName = `masrah-${randomBytes(6).toString('hex')}`
    const pubsub = await openPubSub(url, db, log, processName)
    const cache = createPublicCache({ clock, pubsub, secure: securityHeaders(env.PUBLIC_URL) })
    const mailer = openMailer({
      smtpUrl: env.SMTP_URL,
      connections: env.MAIL_CONNECTIONS,
      from: env.MAIL_FROM,
      folder: join(env.DATA_DIR, 'outbox'),
    })
    const demo: Demo | undefined = env.DEMO ? await loadDemo({ db, clock, cache }) : undefined
    await (env.DEMO_ACCOUNTS ? openDemoAccounts(db) : closeDemoAccounts(db))
    const media = await openMedia(env)
    // Mails must not wait for visitors, nor visitors for mails.
    const jobsDb = openDatabase(url, log, JOBS_CONNECTIONS, processName)
    const origin = { publicUrl: env.PUBLIC_URL, messageId: createMessageIds(secret, env.PUBLIC_URL) }
    const jobs = await startJobs({
      db: jobsDb,
      log,
      processName,
      declarations: jobDeclarations,
      handlers: createJobHandlers({ db: jobsDb, mailer, media, origin }),
      mailConnections: env.MAIL_CONNECTIONS,
    })
    const images = openImages(log)
    const passwords = openPasswords(log)

    return {
      env,
      log,
      clock,
      db,
      pubsub,
      cache,
      jobs,
      media,
      images,
      passwords,
      secret,
      failed: embedded?.failed ?? new Promise(() => {}),
      async stop() {
        demo?.stop()
        // A mail that hangs is given up, as if we had crashed: the next start sends it.
        await Promise.race([jobs.stop().then(() => jobsDb.end()), sleep(LAST_JOB_MS, undefined, { ref: false })])
        images.stop()
        passwords.stop()
        mailer.close()
        await pubsub.stop()
        await db.end()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}
