import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EventOnPage } from '../../../../../contract/calls/events.ts'
import type { TicketWithEvent } from '../../../../../contract/calls/tickets.ts'
import { addEvent, buy, purchaseOf } from '../../../../testing/app.ts'
import { captureLog } from '../../../../testing/log.ts'
import { setupTestApp } from '../../../../testing/setup-app.ts'
import { admitPasses } from '../../../../testing/tickets.ts'
import { waitFor } from '../../../../testing/time.ts'

const EMAIL = 'very.private.person@example.com'
const PHONE = '+973 3999 8877'
/** In any spacing; four digits alone may stand in an id. */
const PERSONAL = /very\.private|3999\D{0,3}8877/i

const logged = captureLog()
const app = setupTestApp({ RATE_LIMITS: 'off' }, logged.log)
let eventId: string
beforeAll(async () => {
  eventId = await addEvent(app, { ticket_price: 6.5 })
})

async function bought(changes: Record<string, unknown> = {}): Promise<string> {
  const purchase = purchaseOf(eventId, { userEmail: EMAIL, userPhone: PHONE, quantity: 2, ...changes })
  expect((await buy(app, purchase)).status).toBe(200)
  return String(purchase.purchaseId)
}

describe('a ticket read by its link', () => {
  it('has the fields of the contract and no others', async () => {
    const purchaseId = await bought()
    const response = await app.call('GET', `/api/tickets/${purchaseId}`)
    expect(response.status).toBe(200)
    const ticket = (await response.json()) as TicketWithEvent
    const {
      title_ar,
      title_en,
      description_ar,
      description_en,
      location_ar,
      location_en,
      tags_ar,
      tags_en,
      organiser_ar,
      organiser_en,
      types,
      takes_codes: _,
      venue_id: __,
      pay,
      transfer,
      refund_percent,
      give_back_until,
      ...event
    } = (await (await app.call('GET', `/api/events/${eventId}`)).json()) as EventOnPage
    expect([pay, transfer, refund_percent, give_back_until]).toEqual(['door', false, 100, null])
    expect(ticket).toEqual({
      purchaseId,
      eventId,
      quantity: 2,
      status: 'purchased',
      qrCodeData: `https://masrah.test/scan/${purchaseId}`,
      lines: [{ type_id: types[0]?.id, name: 'تذكرة', quantity: 2, unit_price: 6.5, discount: 0 }],
      passes: [1, 2].map(() => ({
        ...{ id: expect.any(String), type_id: types[0]?.id, name: null },
        ...{ state: 'valid', state_at: null, opened: false, followed: false, mail_refused: false, admitted_at: null },
      })),
      handed_on_at: null,
      give_back_until: expect.any(String),
      total: 13,
      paid: 0,
      ...{
        due: 13,
        kept: 0,
        refunding: 0,
        ways: ['door'],
        charge: null,
        refunds: [],
        transfer: null,
        replaced_by: null,
      },
      admitted: 0,
      admitted_at: null,
      mail_refused: false,
      valid: true,
      created_at: '2026-12-01T09:00:00.000Z',
      held_until: null,
      held_for: null,
      voided_at: null,
      void_reason: null,
      manage: 'code',
      event,
    })
  })

  it('is cached neither here nor by others', async () => {
    const response = await app.call('GET', `/api/tickets/${await bought()}`)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('etag')).toBeNull()
  })

  it('has the number admitted and the time of the first, and is no longer valid when all are in', async () => {
    const purchaseId = await bought()
    const look = async () => (await (await app.call('GET', `/api/tickets/${purchaseId}`)).json()) as TicketWithEvent
    const admit = () => admitPasses(app.db, purchaseId, 1, new Date('2026-12-08T17:00:00Z'))
    await admit()
    expect(await look()).toMatchObject({ admitted: 1, admitted_at: '2026-12-08T17:00:00.000Z', valid: true })
    await admit()
    expect(await look()).toMatchObject({ admitted: 2, valid: false })
  })

  it.each([randomUUID(), 'x', '%00', '1'])('is not found as %s', async (id) => {
    const response = await app.call('GET', `/api/tickets/${id}`, undefined, { 'accept-language': 'en' })
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({ code: 'TICKET_NOT_FOUND', message: "There's no ticket with this code." })
  })

  it('shows no personal data on the page of its QR code', async () => {
    const purchaseId = await bought()
    for (const path of [`/scan/${purchaseId}`, `/scan/${purchaseId}?lng=en`]) {
      const response = await app.call('GET', path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('no-store')
      const page = await response.text()
      expect(page).toContain('ليلة على وتر')
      expect(page).not.toMatch(PERSONAL)
      // The link opens the ticket: search engines must not index it.
      expect(page).toMatch(/<meta name="robots" content="[^"]*noindex/)
    }
  })
})

describe('the log', () => {
  it('has no personal data of a sale, its mails and its refusals', async () => {
    const purchaseId = await bought()
    await app.mail.waitFor(1)
    await app.call('POST', '/api/send-ticket-email', { purchaseId, email: EMAIL })
    await app.call('PATCH', `/api/tickets/${purchaseId}`, { newEmail: `new.${EMAIL}` })
    await app.call('POST', '/api/tickets/lookup', { email: EMAIL })
    await buy(app, purchaseOf(eventId, { userEmail: EMAIL, userPhone: PHONE.padEnd(41, 'x') }))
    await buy(app, `{"userEmail": "${EMAIL}"`)
    await app.call('GET', `/tickets?email=${EMAIL}`)
    await app.call('GET', `/api/events?cursor=${EMAIL}`)
    expect(logged.text()).toContain('/api/createTicket')
    expect(logged.text()).not.toMatch(PERSONAL)
  })

  it.each([
    [450, 'a job did not succeed'],
    [550, 'a mail was refused for good'],
  ])('has no personal data when the mail server refuses the address with %i', async (code, message) => {
    app.mail.refusalCode = code
    app.mail.refuse = `5.1.1 <${EMAIL}>: no such mailbox`
    await bought()
    await waitFor(() => logged.text().includes(message))
    app.mail.refuse = undefined
    expect(logged.text()).not.toMatch(PERSONAL)
  })

  it('has no personal data when the database refuses the row', async () => {
    await app.db.query('alter table tickets add constraint no_such_quantity check (quantity <> 19)')
    const event = await addEvent(app)
    const { status, body } = await buy(app, purchaseOf(event, { userEmail: EMAIL, userPhone: PHONE, quantity: 19 }))
    expect([status, body.code]).toEqual([500, 'INTERNAL'])
    await waitFor(() => logged.text().includes('no_such_quantity'))
    expect(logged.text()).not.toMatch(PERSONAL)
  })
})
