import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { isFinalCharge } from '../../../contract/rules/charge.ts'
import { BusyError } from '../../services/payments/port.ts'
import { type ChargeRow, claimAsk, claimDueCharges, findCharge } from './charges.ts'
import { type SettleServices, settle } from './settle.ts'

/** Charges that one run of the sweep asks for. */
const BATCH = 200
const AT_ONCE = 8
/** How long a page waits for the provider. */
const PAGE_TIMEOUT_MS = 4_000

/** Asks the provider for the charges that are due. One that wants to be left alone is asked again by the next runs. */
export async function askDueCharges(services: SettleServices): Promise<void> {
  const { db, clock, payments, paymentMetrics } = services
  if (!payments) return
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

/** A charge for a page that shows it: asks for a live one, and answers with what is known when the provider takes longer. */
export async function askForPage(services: SettleServices, id: string): Promise<ChargeRow | undefined> {
  const { db, clock, payments } = services
  if (payments && (await claimAsk(db, id, clock.now()))) {
    const asked = settle(services, id).catch((error: unknown) => {
      if (!(error instanceof BusyError)) throw error
    })
    await Promise.race([asked, sleep(PAGE_TIMEOUT_MS, undefined, { ref: false })])
  }
  return findCharge(db, id)
}
