import { randomUUID } from 'node:crypto'

/** Admissions at the door of one event. */
export interface AdmissionLoad {
  eventId: string
  /** Tickets, admitted in turn, one person at a time. */
  purchaseIds: string[]
  /** The session of each door. */
  cookies: string[]
}

/** The admission of number `n`, as a door sends it. */
export function makeAdmission({ eventId, purchaseIds, cookies }: AdmissionLoad, n: number) {
  return {
    cookie: cookies[n % cookies.length] ?? '',
    body: JSON.stringify({
      purchaseId: purchaseIds[n % purchaseIds.length],
      admit: 1,
      admission_id: randomUUID(),
      event_id: eventId,
    }),
  }
}
