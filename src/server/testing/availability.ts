import type { Availability, AvailabilityMark, MyAvailability } from '../../contract/calls/availability.ts'
import { instantInBahrain } from '../../contract/rules/bahrain.ts'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'

/** A time in December 2026 in Bahrain; the clocks of tests start at noon of the first. */
export function on(day: number, time = '00:00'): string {
  return instantInBahrain(`2026-12-${String(day).padStart(2, '0')}`, time).toISOString()
}

/** Hours of a day of that December. */
export function range(day: number, from: string, to: string) {
  return { starts_at: on(day, from), ends_at: on(day, to) }
}

/** The calls of availability. */
export function availabilityCalls(app: Pick<TestApp, 'call'>) {
  const call = <Body>(method: string, path: string, json: unknown, user?: TestUser) =>
    callJson<Body>(app, method, `/api${path}`, json, user)
  const query = (month?: string) => (month === undefined ? '' : `?month=${month}`)
  return {
    get: (talentId: string, month?: string, user?: TestUser) =>
      call<Availability>('GET', `/availability/${talentId}${query(month)}`, undefined, user),
    mine: (user: TestUser, month?: string) =>
      call<MyAvailability>('GET', `/my_availability${query(month)}`, undefined, user),
    /** Marks `starts_at` to `ends_at` as busy, by default once. */
    mark: (user: TestUser, mark: Pick<AvailabilityMark, 'starts_at' | 'ends_at'> & Partial<AvailabilityMark>) =>
      call<MyAvailability>('PUT', '/availability', { weekly: false, busy: true, ...mark }, user),
    publish: (user: TestUser) => call('POST', '/my_availability/publish', undefined, user),
    renewCalendar: (user: TestUser) =>
      call<{ calendar_url: string }>('POST', '/my_availability/calendar', undefined, user),
    revokeCalendar: (user: TestUser) =>
      call<{ calendar_url: null }>('DELETE', '/my_availability/calendar', undefined, user),
    setImport: (user: TestUser, url: string | null) =>
      call<Pick<MyAvailability, 'import'>>('PUT', '/my_availability/import', { url }, user),
  }
}
