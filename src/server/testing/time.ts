import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How long a test waits for what must come, below its own limit (vitest.config.ts): a limit decides when a failure is
 * reported, and never whether a slow machine is one.
 */
const PATIENCE_MS = 90_000

/** Resolves with the first truthy result of `look`; rejects after `ms`. */
export async function waitFor<T>(look: () => T | Promise<T>, ms = PATIENCE_MS): Promise<NonNullable<T>> {
  for (const end = Date.now() + ms; ; await sleep(15)) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited in vain for ${look}`)
  }
}
