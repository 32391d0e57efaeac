import { expect } from 'vitest'
import type { Booking } from '../../contract/calls/bookings.ts'
import type { BookingRequest } from '../../contract/records/booking.ts'
import { returnDeposit } from '../features/money/owed-of-booking.ts'
import { sendDueRefunds } from '../features/money/send-refund.ts'
import { settle } from '../features/money/settle.ts'
import type { ChargeFacts } from '../services/payments/port.ts'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { bookingCalls } from './bookings.ts'
import { callJson } from './call-json.ts'
import type { TestProvider } from './payments.ts'

/** Settings of a site that takes deposits; its provider is replaced, so the key is none. */
export const DEPOSITS_ENV = {
  ...{ RATE_LIMITS: 'off', DEPOSITS: 'own', PAYMENTS: 'tap', TAP_SECRET_KEY: 'sk_live_of_no_provider' },
  ADMIN_EMAILS: 'admin@example.com',
}

/** What the parties of bookings with deposits do, and their provider. */
export function depositCalls(app: TestApp, provider: TestProvider) {
  const { requested, get, step } = bookingCalls(app)
  const call = <Body = Booking>(method: string, path: string, json: unknown, user: TestUser) =>
    callJson<Body>(app, method, `/api${path}`, json, user)
  const tryToPay = (id: string, user: TestUser) =>
    call<{ url: string; charge: string; payable_until: string }>('POST', `/bookings/${id}/pay`, {}, user)

  async function pay(id: string, user: TestUser): Promise<string> {
    const { status, body } = await tryToPay(id, user)
    expect([status, body.code]).toEqual([200, undefined])
    return body.charge
  }

  async function capture(charge: string, facts: Partial<ChargeFacts> = {}): Promise<void> {
    provider.set(charge, { state: 'captured', scheme: 'benefit', ...facts })
    await settle(app, charge)
  }

  /** A confirmed booking for 100 dinars with a deposit of 30 %. */
  async function accepted(
    { talent, organiser }: { talent: TestUser; organiser: TestUser },
    { times = {}, quote = {} }: { times?: Partial<BookingRequest>; quote?: object } = {},
  ): Promise<string> {
    const id = await requested(organiser, talent, times)
    expect((await step(id, { action: 'quote', amount: 100, deposit: 30, ...quote }, talent)).status).toBe(200)
    expect((await step(id, { action: 'accept' }, organiser)).status).toBe(200)
    return id
  }

  /** Refunds of a booking, in fils, after the due ones were sent. */
  async function refundsOf(id: string): Promise<{ amount: number; reason: string }[]> {
    await returnDeposit(app.db, id, app.clock.now())
    await sendDueRefunds(app)
    const { rows } = await app.db.query<{ amount: number; reason: string }>(
      'select refunds.amount, refunds.reason from refunds join charges on charges.id = charge_id where booking = $1 order by asked_at',
      [id],
    )
    return rows
  }

  return {
    refundsOf,
    call,
    requested,
    get,
    step,
    tryToPay,
    pay,
    capture,
    accepted,
  }
}
