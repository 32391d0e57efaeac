import { once } from 'node:events'
import { createApp } from './app.ts'
import { type Machine, startMachine, startProcess } from './bootstrap.ts'
import { DEMO_PASSWORD, demoAccounts, hasDemoAccounts } from './demo/accounts.ts'
import { type Env, isLocalSite, readEnv } from './env.ts'
import { checkPort, listen, PROXY_GRACE_MS } from './http/listen.ts'
import { type Logger, logDestination, openLog } from './services/log.ts'
import { unlessAborted } from './services/unless-aborted.ts'
import { VERSION } from './version.ts'

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
  const log = openLog(env.LOG_LEVEL, logDestination(env.LOG_FORMAT))
  log.info(`Masrah ${VERSION}`)
  const stop = new AbortController()
  // A second signal (Ctrl-C reaches us and, through npm, once more) changes nothing: the stop is under way.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())

  try {
    await serve(env, log, stop.signal)
  } catch (error) {
    // Stopped while it started: nothing was open yet.
    if (error !== stop.signal.reason) throw error
  }
}

async function serve(env: Env, log: Logger, stopping: AbortSignal): Promise<void> {
  await checkPort(env.PORT, env.HOST)
  await using running = new AsyncDisposableStack()
  const machine = running.adopt(await startMachine(env, log, { signal: stopping }), (started) => started.stop())
  const starting = startProcess(machine, env, log)
  const server = running.adopt(await unlessAborted(starting, stopping), (started) => started.stop())
  const graceMs = isLocalSite(env) ? undefined : PROXY_GRACE_MS
  const { stop: stopListening } = await listen(await createApp(server), server.cache, env.PORT, env.HOST, { graceMs })
  running.defer(stopListening)
  if (!env.SMTP_URL && !isLocalSite(env)) {
    log.warn('SMTP_URL is not set: mails are not sent, but written to DATA_DIR/outbox, where nobody sees them')
  }
  if (!stopping.aborted) announce(env, machine)
  const stopped = stopping.aborted ? undefined : once(stopping, 'abort').then(() => undefined)
  const failure = await Promise.race([stopped, machine.failed])
  log.info('stopping')
  // A supervisor restarts the process; one that answers 503 for ever would be left alone.
  if (failure) throw failure
}

function announce(env: Env, { demoPayments }: Machine): void {
  const lines = [`Masrah is open: ${env.PUBLIC_URL}`]
  if (!env.SMTP_URL && isLocalSite(env)) lines.push(`Its mails:      ${env.PUBLIC_URL}/mailbox`)
  if (demoPayments) lines.push(`Its payments:   ${demoPayments.url}/dashboard (not real)`)
  if (hasDemoAccounts(env)) {
    lines.push('', `To sign in, with the password ${DEMO_PASSWORD}:`)
    const width = Math.max(...demoAccounts.map(({ email }) => email.length))
    for (const { email, purpose } of demoAccounts) lines.push(`  ${email.padEnd(width)}  ${purpose}`)
  }
  console.log(`\n${lines.join('\n')}\n`)
}
