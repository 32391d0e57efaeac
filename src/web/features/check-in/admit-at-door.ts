import { api } from '../../lib/api.ts'
import { apiError, errorMessage, isProgrammingError, reportFault } from '../../lib/errors.ts'
import { serverNow } from '../../lib/server-clock.ts'
import type { Words } from '../../locales/ar/site.ts'
import { countAdmitted, type ListOfDoor, SERVER_TIMEOUT_MS } from './door-list.ts'
import { withLists } from './queue.ts'
import * as store from './store.ts'
import { judgeOffline, type Verdict, verdictOf } from './verdict.ts'

/** People of a ticket to admit, by the id of the admission. */
export interface DoorAdmission {
  id: string
  code: string
  admit: number
}

/** The server's verdict; undefined without a response. */
export async function admitOnline(
  list: ListOfDoor,
  { id, code, admit }: DoorAdmission,
  words: Words,
): Promise<Verdict | undefined> {
  const { eventId } = list
  try {
    const client = await api()
    const {
      verdict: _,
      event_id,
      ...ticket
    } = await client.checkIn.admit(
      { purchaseId: code, admit, admission_id: id, event_id: eventId },
      { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) },
    )
    const admitted = { kind: 'admitted', code, now: admit, ...ticket, offline: false } as const
    // The server has admitted them, whether or not the list can be stored: the next refresh brings it.
    await withLists(async () => {
      const stored = await store.loadList(eventId)
      if (stored) await countAdmitted(list, stored, admitted)
    }).catch(() => undefined)
    return admitted
  } catch (cause) {
    reportFault(cause)
    // The list would admit, but nothing would ever be sent.
    if (isProgrammingError(cause)) return { kind: 'failed', message: errorMessage(cause, words), offline: false }
    const refusal = apiError(cause)
    return refusal && verdictOf(refusal, code)
  }
}

/** The verdict by the list on this device, and the admission for the queue. */
export function admitOffline(list: ListOfDoor, { id, code, admit }: DoorAdmission): Promise<Verdict> {
  const { userId, eventId } = list
  return withLists(async () => {
    // From storage: another tab may have admitted people since.
    const stored = await store.loadList(eventId)
    if (!stored) return { kind: 'unknown', offline: true }
    const judged = await judgeOffline(stored, code, admit)
    if (judged.kind !== 'admitted') return judged
    const admitted_at = new Date(serverNow()).toISOString()
    await store.admissions.add(userId, { id, purchaseId: code, admit, admitted_at, eventId })
    // Queued, they count as admitted, whether or not the list can be stored.
    await countAdmitted(list, stored, judged).catch(() => undefined)
    return judged
  })
}
