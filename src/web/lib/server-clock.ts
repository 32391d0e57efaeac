import { deviceStorage } from './storage.ts'

const KEY = 'clock_skew'
/** A smaller difference is latency, or seconds that nobody sees; milliseconds. */
const TOLERANCE_MS = 60_000
const TIMEOUT_MS = 3_000

/** How far the server's clock is ahead of this device's, as last seen; milliseconds. */
let skew = import.meta.env.SSR ? 0 : Number(deviceStorage.read(KEY)) || 0
let known: Promise<void> | undefined

/** The time by the server's clock, which decides about sales and days: this device's may be wrong. */
export function serverNow(): number {
  return Date.now() + skew
}

/** Compares the clocks by a response that has just arrived from the network. */
export function compareClocks({ ok, headers }: Response): void {
  // A shared cache names the age of what it sends, seconds.
  const ahead = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000 - Date.now()
  // A proxy that reports the site as down has a clock of its own.
  if (!ok || Number.isNaN(ahead)) return
  known ??= Promise.resolve()
  const found = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0
  if (found !== skew) deviceStorage.write(KEY, found ? String(found) : undefined)
  skew = found
}

/** Resolves once a response has told the server's time; after a few seconds without one, too. */
export function clocksCompared(): Promise<void> {
  // A first visit calls nothing else: its data came with the page.
  known ??= fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    compareClocks,
    () => {},
  )
  return known
}
