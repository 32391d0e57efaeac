import type { ManagedEvent, ManagedEventDetails } from '../../contract/calls/managed-events.ts'
import type { NewEvent } from '../../contract/records/event.ts'
import type { Clock } from '../services/clock.ts'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'

/** Fields of the event editor. */
export type EventForm = Partial<Record<keyof NewEvent | 'title' | 'description' | 'tags' | 'location', unknown>>

const FORM: EventForm = { title_ar: 'ليلة على وتر', description_ar: 'أمسية عود.', location: 'المسرح الوطني' }

/** Calls with which `admin` publishes and changes events. */
export function eventCalls(app: Pick<TestApp, 'call'> & { clock: Clock }, admin: () => TestUser | undefined) {
  const call = <Body>(method: string, path: string, json?: unknown, user = admin()) =>
    callJson<Body>(app, method, path, json, user)
  const inDays = (days: number) => new Date(app.clock.now() + days * 86_400_000).toISOString()
  const form = (changes: EventForm) => ({ ...FORM, date: inDays(7), ...changes })
  const create = (changes: EventForm = {}, user?: TestUser) =>
    call<ManagedEvent>('POST', '/api/events', form(changes), user)
  return {
    call,
    inDays,
    form,
    create,
    /** A successful creation. */
    async created(changes: EventForm = {}): Promise<ManagedEvent> {
      const { status, body } = await create(changes)
      if (status !== 200) throw new Error(`The event was refused: ${body.code}`)
      return body
    },
    /** Changes fields of an event; `modified` is that of `event` by default. */
    edit: (
      event: ManagedEvent,
      changes: EventForm & { modified?: string; confirmed?: boolean; ends_waiting_list?: boolean; publish?: boolean },
      user?: TestUser,
    ) => call<ManagedEvent & { data?: unknown }>('PUT', `/api/events/${event.id}`, { ...event, ...changes }, user),
    details: (id: string) => call<ManagedEventDetails>('GET', `/api/admin/events/${id}`),
    cancel: (id: string, confirmed?: boolean) =>
      call<ManagedEvent & { data?: unknown }>('POST', `/api/events/${id}/cancel`, { confirmed }),
    remove: (id: string) => call<{ restorable_until: string }>('DELETE', `/api/events/${id}`),
    /** A draft that was saved. */
    async drafted(changes: EventForm = {}): Promise<ManagedEvent> {
      const { status, body } = await call<ManagedEvent & { code?: string }>('POST', '/api/event_drafts', form(changes))
      if (status !== 200) throw new Error(`The draft was refused: ${body.code}`)
      return body
    },
    publish: (id: string, modified?: string) => call<ManagedEvent>('POST', `/api/events/${id}/publish`, { modified }),
    restore: (id: string) => call<ManagedEvent>('POST', `/api/events/${id}/restore`),
  }
}
