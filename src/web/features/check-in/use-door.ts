import type { DoorEvent } from '../../../contract/calls/check-in.ts'
import { parseScannedCode } from '../../../contract/rules/door.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { randomUuid } from '../../lib/random-uuid.ts'
import { admitOffline, admitOnline } from './admit-at-door.ts'
import { type DoorPayment, type DoorPaymentOutcome, payOffline, payOnline } from './pay-at-door.ts'
import { loadSales } from './quotas.ts'
import * as store from './store.ts'
import { useDoorList } from './use-door-list.ts'
import { type Queue, useQueue } from './use-queue.ts'
import type { Verdict } from './verdict.ts'

export interface Door {
  event: DoorEvent | undefined
  /** Why the last update of the list failed. */
  error: unknown
  /** Whether the event is gone, or the user is no longer its staff. */
  isClosed: boolean
  /** Whether the server was reached at the last attempt. */
  isOnline: boolean
  /** Whether this device keeps the page, its list and its queue: else they last as long as the page is open. */
  isKept: boolean
  queue: Queue
  scan(text: string, admit?: number): Promise<Verdict>
  /** Notes money taken for a ticket, with and without a network. */
  pay(payment: DoorPayment): Promise<DoorPaymentOutcome>
}

/** The door of an event: its list on this device, and its queued admissions. */
export function useDoor(userId: string, eventId: string): Door {
  const queue = useQueue(userId)
  const { list, setOnline, ...state } = useDoorList(userId, eventId, queue.send)
  const words = useBundle('account').checkIn
  const { words: site } = useWords()

  async function scan(text: string, admit = 1): Promise<Verdict> {
    const code = parseScannedCode(text)
    if (code === undefined) return { kind: 'unknown', offline: false }
    // The same id with and without the network: an admission whose response was lost is not counted again.
    const admission = { id: randomUuid(), code, admit }
    // Sold here, and not sent yet: the server does not know it.
    const isUnsent = (await loadSales(userId).catch(() => [])).some(({ purchaseId }) => purchaseId.startsWith(code))
    const answer = isUnsent ? undefined : await admitOnline(list, admission, site)
    if (answer?.kind === 'admitted') setOnline(true)
    if (answer) return answer
    if (!isUnsent) setOnline(false)
    try {
      const verdict = await admitOffline(list, admission)
      await queue.read().catch(() => undefined)
      return verdict
    } catch {
      return { kind: 'failed', message: words.not_stored, offline: true }
    }
  }

  async function pay(payment: DoorPayment): Promise<DoorPaymentOutcome> {
    // The same id with and without the network: a payment whose response was lost is not noted again.
    const id = randomUuid()
    // Sent after its payment, which the server does not know yet.
    const queued = await store.payments.load(userId).catch(() => [])
    const isAfterQueued = queued.some((waiting) => waiting.id === payment.corrects)
    const answer = isAfterQueued ? undefined : await payOnline(list, id, payment, site)
    if (answer) {
      setOnline(true)
      return answer
    }
    if (!isAfterQueued) setOnline(false)
    try {
      const outcome = await payOffline(list, id, payment, words.paid_elsewhere)
      await queue.read().catch(() => undefined)
      return outcome
    } catch {
      return { kind: 'refused', message: words.payment_not_stored }
    }
  }

  return { ...state, queue, scan, pay }
}
