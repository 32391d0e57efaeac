import { dayStartInBahrain } from '../../contract/rules/bahrain.ts'
import { serverNow } from './server-clock.ts'
import { useNow } from './use-now.ts'

const DAY_MS = 86_400_000

/** The server's time, read again at the start of each day in Bahrain; for components that the server never renders. */
export function useDay(): number {
  const now = serverNow()
  return useNow(now, [dayStartInBahrain(now) + DAY_MS])
}
