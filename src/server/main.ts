import { once } from 'node:events'
import { createApp } from './app.ts'
import { startServices } from './bootstrap.ts'
import { DEMO_PASSWORD, demoAccounts } from './demo/accounts.ts'
import { type Env, isLocalSite, readEnv } from './env.ts'
import { listen } from './http/listen.ts'
import { openLog } from './services/log.ts'

try {
  await run()
  process.exit(0)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/** Runs the site until a signal ends it. */
async function run(): Promise<void> {
  // New files (mails, images) are readable by their owner alone.
  process.umask(0o077)
  const env = readEnv()
  const log = openLog(env.LOG_LEVEL)
  const stop = new AbortController()
  // A second signal (Ctrl-C reaches us and, through npm, once more) changes nothing: the stop is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

  const services = await startServices(env, log)
  try {
    const site = await listen(await createApp(services), services.cache, env.PORT, env.HOST)
    if (!env.SMTP_URL && !isLocalSite(env)) {
      log.warn('SMTP_URL is not set: mails are not sent, but written to DATA_DIR/outbox, where nobody sees them')
    }
    if (!stop.signal.aborted) announce(env)
    const stopped = stop.signal.aborted ? undefined : once(stop.signal, 'abort').then(() => undefined)
    const failure = await Promise.race([stopped, services.failed])
    log.info('stopping')
    await site.stop()
    // A supervisor starts us again; one that answers 503 for ever would be left alone.
    if (failure) throw failure
  } finally {
    await services.stop()
  }
}

function announce(env: Env): void {
  const lines = [`Masrah is open: ${env.PUBLIC_URL}`]
  if (!env.SMTP_URL && isLocalSite(env)) lines.push(`Its mails:      ${env.PUBLIC_URL}/mailbox`)
  if (env.DEMO_ACCOUNTS) {
    lines.push('', `To sign in, with the password ${DEMO_PASSWORD}:`)
    const width = Math.max(...demoAccounts.map(({ email }) => email.length))
    for (const { email, purpose } of demoAccounts) lines.push(`  ${email.padEnd(width)}  ${purpose}`)
  }
  console.log(`\n${lines.join('\n')}\n`)
}
