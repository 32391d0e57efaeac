import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { type FakeTapProcess, startFakeTapProcess } from './fake-tap/start.ts'

/** The fake of Tap that a machine runs for `PAYMENTS=demo`. */
export interface DemoPayments {
  /** Its origin. */
  url: string
  secretKey: string
  /** Of the running process. */
  pid(): number
  stop(): Promise<void>
}

const RESTART_PAUSE_MS = 250

/**
 * Starts the fake, and again whenever it ends, at the same address: links that were given out stay good. Its key follows from the
 * secret of the site, so that the fakes of all machines on one database are one Tap.
 */
export async function startDemoPayments(
  { databaseUrl, secret, publicUrl }: { databaseUrl: string; secret: string; publicUrl: string },
  log: Logger,
): Promise<DemoPayments> {
  const secretKey = `sk_test_${createHmac('sha256', secret).update('fake tap').digest('base64url')}`
  const options = { secretKey, databaseUrl, publicUrl }
  const stopping = new AbortController()
  let running = await startFakeTapProcess({ ...options, port: 0 })
  const { url } = running

  async function supervise(): Promise<void> {
    for (;;) {
      if (running.child.exitCode === null && running.child.signalCode === null) await once(running.child, 'exit')
      if (stopping.signal.aborted) return
      log.warn('the fake of Tap ended by itself')
      await sleep(RESTART_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      running = await start().catch((error: unknown) => {
        log.error({ err: error }, 'the fake of Tap could not be started again')
        return running
      })
    }
  }

  async function start(): Promise<FakeTapProcess> {
    const started = await startFakeTapProcess({ ...options, port: Number(new URL(url).port) })
    if (stopping.signal.aborted) await started.stop()
    return started
  }

  const supervised = supervise()
  return {
    url,
    secretKey,
    pid: () => running.child.pid ?? 0,
    async stop() {
      stopping.abort()
      await running.stop()
      await supervised
    },
  }
}
