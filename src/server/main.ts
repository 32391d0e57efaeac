import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createApp } from './app.ts'
import { isLoopback, readEnv } from './env.ts'
import { openLog } from './services/log.ts'
import { startServices } from './services.ts'

/** A stop waits this long for requests under way, milliseconds; with what follows it stays below ten seconds. */
const DRAIN_MS = 6_000

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function start(): Promise<void> {
  const env = readEnv()
  const log = openLog(env.LOG_LEVEL)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

  const services = await startServices(env, log)
  try {
    const app = await createApp(services)
    const listener = getRequestListener(app.fetch)
    const server = createServer(
      { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000 },
      (request, response) => {
        // Nothing that is answered from memory needs more than this.
        if (!services.cache.answer(request, response)) void listener(request, response)
      },
    )
    await listen(server, env.PORT, env.HOST)
    announce(env)

    await new Promise<void>((resolve) => {
      if (stopping.signal.aborted) resolve()
      stopping.signal.addEventListener('abort', () => resolve())
    })
    log.info('stopping')
    await drain(server)
  } finally {
    await services.stop()
  }
  process.exit(0)
}

function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = `Port ${port} is taken by another program. Stop it, or choose another: PORT=3001 npm start`
      reject(error.code === 'EADDRINUSE' ? new Error(busy) : error)
    })
    server.listen(port, host, () => resolve())
  })
}

/** Takes nothing new, lets what is under way finish. */
function drain(server: ReturnType<typeof createServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref()
  })
}

function announce(env: ReturnType<typeof readEnv>): void {
  const lines = [`Masrah is open: ${env.PUBLIC_URL}`]
  if (!env.SMTP_URL && isLoopback(env.HOST)) lines.push(`Its mails:      ${env.PUBLIC_URL}/mailbox`)
  console.log(`\n${lines.join('\n')}\n`)
}
