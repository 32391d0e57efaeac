import { setTimeout as sleep } from 'node:timers/promises'

/** Resolves with the first defined result of `look`; rejects after `ms`. */
export async function waitFor<T>(look: () => T | Promise<T>, ms = 10_000): Promise<NonNullable<T>> {
  for (const end = Date.now() + ms; ; await sleep(15)) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`Waited in vain for ${look}`)
  }
}
