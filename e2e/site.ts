import { dayInBahrain } from '../src/contract/rules/bahrain.ts'
import { startTestApp, type TestApp } from '../src/server/testing/app.ts'
import { freePort } from '../src/server/testing/ports.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'

export interface Site extends TestApp {
  origin: string
}

/** The real site on a free port, with its own database and mail server. */
async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const app = await startTestApp({ PORT: String(port), PUBLIC_URL: origin, RATE_LIMITS: 'off', ...env })
  const listening = await app.listen()
  return {
    ...app,
    origin,
    async stop() {
      await listening.stop()
      await app.stop()
    },
  }
}

/** The site of a test file: started before its first test, stopped after its last. */
export function setupSite(env?: Record<string, string> | (() => Record<string, string>)): Site {
  return setupStarted(
    () => startSite(typeof env === 'function' ? env() : env),
    (site) => site.stop(),
  )
}

/** The day in Bahrain this many days from now. */
export function dayFromNow({ clock }: Pick<Site, 'clock'>, days: number): string {
  return dayInBahrain(clock.now() + days * 24 * 3_600_000)
}
