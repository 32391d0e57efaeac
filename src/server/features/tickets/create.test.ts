import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, purchaseOf, startTestApp, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ RATE_LIMITS: 'off' })
})
afterAll(() => app.stop())

async function buy(purchase: unknown, headers?: Record<string, string>) {
  const response = await app.call('POST', '/api/createTicket', purchase, headers)
  return { status: response.status, body: await response.json() }
}

describe('createTicket', () => {
  it('sells, computes what the client must not decide, and says so in the reader’s language', async () => {
    const eventId = await addEvent(app, { ticket_price: 12.5 })
    const purchase = purchaseOf(eventId, { quantity: 3, qrCodeData: 'https://evil.test', status: 'admitted' })
    const { status, body } = await buy(purchase, { 'accept-language': 'en' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Ticket purchase successful! Your QR code is shown below.',
      ticket: {
        purchaseId: purchase.purchaseId,
        eventId,
        quantity: 3,
        status: 'purchased',
        qrCodeData: `https://masrah.test/scan/${purchase.purchaseId}`,
        total: 37.5,
        admitted: 0,
        valid: true,
      },
    })
    expect(JSON.stringify(body)).not.toContain('guest@example.com')
  })
})
