import { afterAll, beforeAll } from 'vitest'
import type { Listening } from '../http/listen.ts'
import type { Logger } from '../services/log.ts'
import { startTestApp, type TestApp } from './app.ts'

type TestEnv = Record<string, string>

/**
 * The application of a test file or `describe`: started before its first test, stopped after its last. `env` may be a
 * function of earlier `beforeAll` hooks. Its members exist from then on, so do not destructure it earlier.
 */
export function setupTestApp(
  env: TestEnv | (() => TestEnv) = {},
  log?: Logger,
  replaced?: Parameters<typeof startTestApp>[2],
): TestApp {
  return setupStarted(
    () => startTestApp(typeof env === 'function' ? env() : env, log, replaced),
    (app) => app.stop(),
  )
}

/** Also serves the application on a real socket, at the `PORT` of its environment. */
export function setupListening(app: TestApp): Listening {
  return setupStarted(
    () => app.listen(),
    (listening) => listening.stop(),
  )
}

/** Starts something before the first test and stops it after the last; returns a stand-in for it. */
export function setupStarted<Started extends object>(
  start: () => Promise<Started>,
  stop: (started: Started) => Promise<unknown>,
): Started {
  let started: Started | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started && stop(started))
  return new Proxy({} as Started, {
    get(_target, name) {
      if (!started) throw new Error(`Not started yet: read "${String(name)}" in a hook or a test`)
      return Reflect.get(started, name, started)
    },
  })
}
