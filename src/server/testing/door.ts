import type { Admission, AdmissionResult, DoorEvent, DoorTicket } from '../../contract/calls/check-in.ts'
import type { TestUser } from './accounts.ts'
import { addEvent, buy, purchaseOf, type TestApp } from './app.ts'
import { callJson } from './call-json.ts'

type Refused = { data?: Record<string, unknown> }

/** Calls of the door, by `staff` unless a user is given, and tickets to admit. */
export function doorCalls(app: TestApp, staff: () => TestUser) {
  const checkIn = (json: object, user = staff()) =>
    callJson<Admission & Refused>(app, 'POST', '/api/check_in', json, user)
  const send = (eventId: string, admissions: object[], user = staff()) =>
    callJson<AdmissionResult[]>(app, 'POST', `/api/door/events/${eventId}/admissions`, { admissions }, user)
  const list = (eventId: string, query = '', user = staff()) =>
    callJson<{ event: DoorEvent; salt: string; generated_at: string; tickets: DoorTicket[] }>(
      app,
      'GET',
      `/api/door/events/${eventId}/tickets${query}`,
      undefined,
      user,
    )

  /** A ticket for an event that starts two hours after the clock of tests. */
  async function addTicket(quantity: number, eventId?: string): Promise<{ eventId: string; purchaseId: string }> {
    const event = eventId ?? (await addEvent(app, { date: '2026-12-01T11:00:00Z', title_en: 'Oud by Candlelight' }))
    const purchase = purchaseOf(event, { quantity })
    const { status } = await buy(app, purchase)
    if (status !== 200) throw new Error(`The purchase was answered ${status}`)
    return { eventId: event, purchaseId: String(purchase.purchaseId) }
  }
  return { checkIn, send, list, addTicket }
}
