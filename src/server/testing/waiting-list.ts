import type { WaitingEntry } from '../../contract/calls/waiting-list.ts'
import { waitingListJobHandlers } from '../features/sales/buyers/waiting-list/job-handlers.ts'
import type { TestUser } from './accounts.ts'
import { addEvent, buy, type PurchaseResponse, purchaseOf, type TestApp } from './app.ts'
import { callJson } from './call-json.ts'
import { jobServices } from './job-services.ts'
import { proofOf } from './proofs.ts'
import { waitFor } from './time.ts'

const english = { 'accept-language': 'en' }

/** Calls of people who wait, each from a network of its own; `bought` buys. */
export function waitingCalls(app: TestApp, bought: (eventId: string) => Promise<string>) {
  let peers = 0
  /** A sold-out event, and its purchases of one place each. */
  async function soldOut(capacity = 2, changes: object = {}) {
    const eventId = await addEvent(app, {
      capacity,
      title_en: 'Full House',
      date: '2026-12-24T17:30:00.000Z',
      ...changes,
    })
    const purchases: string[] = []
    for (let i = 0; i < capacity; i++) purchases.push(await bought(eventId))
    return { eventId, purchases }
  }

  /** With a proof of the address, unless `user` or `unproved` says otherwise. */
  async function join(
    eventId: string,
    body: { email: string; quantity?: unknown; type_id?: string },
    {
      peer = `192.0.2.${++peers % 250}`,
      user,
      unproved = false,
    }: { peer?: string; user?: TestUser; unproved?: boolean } = {},
  ) {
    const by = user ? { cookie: user.cookie } : unproved ? {} : await proofOf(app, body.email)
    const headers = { 'content-type': 'application/json', ...english, ...by }
    const request = { method: 'POST', headers, body: JSON.stringify({ quantity: 1, ...body }) }
    const response = await app.fetch(
      new Request(`https://masrah.test/api/events/${eventId}/waiting_list`, request),
      peer,
    )
    const { code, position } = (await response.json()) as { code?: string; position?: number }
    return code ?? position
  }

  /** The token in the latest mail to an address with this subject. */
  async function tokenOf(email: string, subject: RegExp): Promise<string> {
    const mail = await waitFor(() =>
      app.mail.mails.findLast((each) => each.to?.[0]?.address === email && subject.test(each.subject ?? '')),
    )
    return /\/waiting\/([0-9a-f-]{36})/.exec(mail.text ?? '')?.[1] ?? ''
  }
  const offerOf = (email: string) => tokenOf(email, /Tickets have opened up/)
  const entry = async (token: string) =>
    (await callJson<WaitingEntry>(app, 'GET', `/api/waiting_list/${token}`, undefined)).body
  const confirm = async (token: string) =>
    (await callJson<WaitingEntry>(app, 'POST', `/api/waiting_list/${token}/confirm`, undefined)).body
  const leave = async (token: string) =>
    (await callJson<WaitingEntry>(app, 'DELETE', `/api/waiting_list/${token}`, undefined)).body
  const take = (eventId: string, userEmail: string, offer: string, changes: object = {}): Promise<PurchaseResponse> =>
    buy(app, purchaseOf(eventId, { userEmail, offer, ...changes }), english)
  const sweep = () => waitingListJobHandlers.waiting_due({}, jobServices(app))
  const stateOf = async (email: string) =>
    (await app.db.query('select state from waiting_list where email = $1', [email])).rows.map(({ state }) => state)
  const soldOf = async (eventId: string) =>
    (await app.db.query('select sold from events where id = $1', [eventId])).rows[0]?.sold
  return { soldOut, join, tokenOf, offerOf, entry, confirm, leave, take, sweep, stateOf, soldOf }
}
