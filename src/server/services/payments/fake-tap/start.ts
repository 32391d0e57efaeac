import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

export interface FakeTapOptions {
  /** 0: any. */
  port: number
  secretKey: string
  /** Where its state lives, in the schema `fake_tap`. */
  databaseUrl: string
  /** Of the site, for the webhooks of payouts. */
  publicUrl: string
}

export interface FakeTapProcess {
  /** Its origin; the API is at `/v2` there. */
  url: string
  child: ChildProcess
  /** Ends it at once, as a crash would: it forgets nothing. */
  stop(): Promise<void>
}

/**
 * Starts the fake of Tap; it ends with this process.
 * @throws Error when it ends before it listens.
 */
export async function startFakeTapProcess({
  port,
  secretKey,
  databaseUrl,
  publicUrl,
}: FakeTapOptions): Promise<FakeTapProcess> {
  const { NODE_COMPILE_CACHE } = process.env
  const child = fork(new URL(import.meta.resolve('./main.ts')), {
    execArgv: [],
    // Nothing else: the environment of the server holds its secrets. The cache halves the time of its start.
    env: {
      ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
      FAKE_TAP_PORT: String(port),
      FAKE_TAP_SECRET_KEY: secretKey,
      FAKE_TAP_DATABASE_URL: databaseUrl,
      FAKE_TAP_PUBLIC_URL: publicUrl,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const listening = once(child, 'message').then(([message]) => (message as { url: string }).url)
  listening.catch(() => {})
  const url = await Promise.race([listening, exited])
  if (!url) throw new Error('The fake of Tap could not be started; PAYMENTS=off does without it.')
  return {
    url,
    child,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
