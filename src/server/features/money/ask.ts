import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isFinalCharge, isLiveCharge } from '../../../contract/rules/charge.ts'
import { BusyError } from '../../services/payments/port.ts'
import { type ChargeRow, claimDueCharges, findCharge } from './charges.ts'
import { type SettleServices, settle } from './settle.ts'

/** Charges that one run of the sweep asks for. */
const BATCH = 200
const AT_ONCE = 8
/** How long a page waits for the provider, and until it asks again. */
const ASK_PAUSE_MS = 4_000
/** How long pages leave a provider alone that asks for it, at most. */
const MAX_BUSY_MS = 60_000

/** Asks the provider for the charges that are due. One that wants to be left alone is asked again by the next runs. */
export async function askDueCharges(services: SettleServices): Promise<void> {
  const { db, clock, paymentMetrics } = services
  for (;;) {
    const due = await claimDueCharges(db, clock.now(), BATCH)
    const inTurn = pLimit(AT_ONCE)
    let isBusy = false
    const failed: unknown[] = []
    const ask = async (id: string) => {
      if (isBusy) return
      try {
        const settled = await settle(services, id)
        if (settled && isFinalCharge(settled.state)) paymentMetrics.sweepFinds.inc()
      } catch (error) {
        if (error instanceof BusyError) isBusy = true
        // One that cannot be written does not hold up the others.
        else failed.push(error)
      }
    }
    await Promise.all(due.map((id) => inTurn(ask, id)))
    if (failed.length > 0) throw failed[0]
    if (isBusy || due.length < BATCH) return
  }
}

/** Charges of which a process remembers when it asked. */
const MAX_REMEMBERED = 10_000

export type AskForPage = (services: SettleServices, id: string) => Promise<ChargeRow | undefined>

/**
 * Reads a charge for its page, after asking the provider about a live one: rate-limited to once in four seconds, with that timeout. A
 * provider that wants to be left alone is asked by no page for as long: those who begin to pay come first.
 */
export function createPageAsks(): AskForPage {
  const asked = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  let busyUntil = 0
  return async (services, id) => {
    const { db, clock } = services
    const charge = await findCharge(db, id)
    const now = clock.now()
    if (!charge || !isLiveCharge(charge.state) || now < Math.max(busyUntil, (asked.get(id) ?? 0) + ASK_PAUSE_MS))
      return charge
    asked.set(id, now)
    const answered = settle(services, id).catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error
      busyUntil = Math.min(now + error.retryAfterMs, now + MAX_BUSY_MS)
    })
    await Promise.race([answered, sleep(ASK_PAUSE_MS, undefined, { ref: false })])
    return findCharge(db, id)
  }
}
