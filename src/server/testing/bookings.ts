import { randomUUID } from 'node:crypto'
import type { Booking, BookingStep } from '../../contract/calls/bookings.ts'
import type { BookingRequest } from '../../contract/records/booking.ts'
import { addUser, type TestUser } from './accounts.ts'
import { mailsAreOut, type TestApp } from './app.ts'
import { callJson } from './call-json.ts'
import { addTalent, type TalentRow } from './talents.ts'

/** A signed-in, approved talent; the first price is 25 dinars an hour. */
export async function addBookable(app: TestApp, changes: Partial<TalentRow> = {}): Promise<TestUser> {
  const talent = await addUser(app, { language: 'en' })
  await addTalent(app, { name: 'Noura', prices: [['Wedding', 25_000]], language: 'en', ...changes, id: talent.id })
  return talent
}

/** Turns a request into one for a hire at the price of `addBookable`. */
export const HIRE = { kind: 'hire', price_slot: 1 } as const

/** The instant `hours` from now, by the clock of the test. */
export function hoursOn({ clock }: Pick<TestApp, 'clock'>, hours: number): string {
  return new Date(clock.now() + hours * 3_600_000).toISOString()
}

/** A request for a quotation: two hours, a hundred hours from now. */
export function bookingRequest(app: TestApp, talent: TestUser, changes: Partial<BookingRequest> = {}): BookingRequest {
  return {
    request_id: randomUUID(),
    talent_id: talent.id,
    kind: 'quotation',
    starts_at: hoursOn(app, 100),
    ends_at: hoursOn(app, 102),
    place: 'Manama',
    occasion: 'Wedding',
    ...changes,
  }
}

/** Subjects of the mails to a user, in order of arrival, once all are sent. */
export async function subjectsTo(app: TestApp, { email }: TestUser): Promise<(string | undefined)[]> {
  await mailsAreOut(app)
  return mailsTo(app, email).map(({ subject }) => subject)
}

/** The mails that an address has been sent. */
export function mailsTo({ mail }: Pick<TestApp, 'mail'>, email: string): TestApp['mail']['mails'] {
  return mail.mails.filter(({ to }) => to?.some(({ address }) => address === email))
}

/** Runs `work`, which may move the clock, and sets it back. */
export async function withClock({ clock }: Pick<TestApp, 'clock'>, work: () => Promise<void>): Promise<void> {
  const before = clock.now()
  try {
    await work()
  } finally {
    clock.set(before)
  }
}

/** The calls of bookings. */
export function bookingCalls(app: TestApp) {
  const call = (method: string, path: string, json: unknown, user?: TestUser) =>
    callJson<Booking>(app, method, path, json, user)
  /** A successful request; returns its id. */
  const requested = async (organiser: TestUser, talent: TestUser, changes: Partial<BookingRequest> = {}) => {
    const { status, body } = await call('POST', '/api/bookings', bookingRequest(app, talent, changes), organiser)
    if (status !== 200) throw new Error(`The request was refused: ${body.code}`)
    return body.id
  }
  return {
    requested,
    request: (request: unknown, organiser?: TestUser) => call('POST', '/api/bookings', request, organiser),
    get: (id: string, user?: TestUser) => call('GET', `/api/bookings/${id}`, undefined, user),
    step: (id: string, step: BookingStep | Record<string, unknown>, user?: TestUser) =>
      call('PATCH', `/api/bookings/${id}`, step, user),
  }
}
