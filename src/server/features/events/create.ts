import { randomUUID } from 'node:crypto'
import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import type { EventRecord, NewEvent, NewEventSeries } from '../../../contract/records/event.ts'
import type { TicketTypeRecord } from '../../../contract/records/ticket-type.ts'
import { onDay } from '../../../contract/rules/event-series.ts'
import { isStartAllowed } from '../../../contract/rules/event-times.ts'
import { DEFAULT_TICKET_PRICE } from '../../../contract/rules/money.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { once } from '../../services/once.ts'
import { insertRow, storedRow } from '../../services/rows.ts'
import { type AuditFields, audit } from '../audit/write.ts'
import { claimImages } from '../images/queries.ts'
import { addToList, inBothLanguages } from './both-languages.ts'
import { COLUMNS, changedFields, FIELDS, type FieldRefusal, isVenue, pickFields, refuseOnline } from './event-fields.ts'
import { type Editor, entityOf, readWritten } from './managed-queries.ts'
import { publishDraft } from './publish.ts'
import { haveChanged, onlyType, writeTypes } from './write-types.ts'

type Creator = Editor & { isDraft: boolean }
type Refusal = FieldRefusal | { refusal: 'REQUEST_CONFLICT' }

/** Publishes an event, or keeps it as a draft; idempotent by `request_id`. Writes nothing if refused. */
export async function createEvent(
  db: Database,
  { request_id = null, ...event }: NewEvent,
  creator: Creator,
): Promise<ManagedEvent | Refusal> {
  const created = await createEvents(db, event, { ...creator, request_id, series_id: null })
  return 'refusal' in created ? created : (created[0] as ManagedEvent)
}

/** The same for an event on several days: all of them or none. */
export function createSeries(
  db: Database,
  { request_id = null, days, ...event }: NewEventSeries,
  creator: Creator,
): Promise<ManagedEvent[] | Refusal> {
  return createEvents(db, event, { ...creator, request_id, series_id: request_id ?? randomUUID(), days })
}

/** An event with its ticket types; without `types` it has one, at `ticket_price`. */
type SentEvent = EventRecord & { types?: TicketTypeRecord[] | undefined }
type Request = Creator & Record<'request_id' | 'series_id', string | null>

/** Creates events in one transaction; the first has the `request_id`, which decides when the same is sent twice at once. */
async function createEvents(
  db: Database,
  { types, ...sent }: Omit<NewEvent, 'request_id'>,
  { days, ...request }: Request & { days?: string[] },
): Promise<ManagedEvent[] | Refusal> {
  const event = await inBothLanguages(db, sent)
  if (!event) return { refusal: 'EVENT_TAG_LISTED' }
  event.ticket_price ??= DEFAULT_TICKET_PRICE
  // Those of an event that it is a copy of have ids.
  const first: SentEvent = { ...event, types: types?.map(({ id: _, ...type }) => type) }
  const events = days?.map((day) => onDay(first, day)) ?? [first]
  const same = (key: string) => inTransaction(db, (transaction) => findByRequest(transaction, key, events, request))
  const create = async (transaction: Queryable): Promise<ManagedEvent[] | Refusal> => {
    if (!events.every(({ date }) => isStartAllowed(date, request.now))) return { refusal: 'EVENT_DATE_INVALID' }
    if (!(await isVenue(transaction, event.venue_id))) return { refusal: 'EVENT_VENUE_UNKNOWN' }
    const prices = types ? types.map(({ price }) => price) : [event.ticket_price ?? DEFAULT_TICKET_PRICE]
    const unpayable = refuseOnline({ pay: event.pay, prices }, request.online)
    if (unpayable) return { refusal: unpayable }
    const tags = await addToList(transaction, event)
    if (!tags) return { refusal: 'EVENT_TAG_LISTED' }
    const image_blur = await blurOfNew(transaction, event.image)
    const created: ManagedEvent[] = []
    for (const one of events) {
      const request_id = created.length === 0 ? request.request_id : null
      created.push(await insertEvent(transaction, { ...one, ...tags }, { ...request, request_id, image_blur }))
    }
    return created
  }
  return once(request.request_id, same, () => inTransaction(db, create))
}

async function insertEvent(
  db: Queryable,
  { types, ...event }: SentEvent,
  { me, language, now, isDraft, online: _, ...columns }: Request & { image_blur: string | null },
): Promise<ManagedEvent> {
  const row = { ...columns, ...storedRow(event, COLUMNS), ...(isDraft && { draft: 'open', deleted_at: new Date(now) }) }
  const id = await insertRow(db, 'events', row)
  if (!id) throw new Error('The event that was just written is missing')
  await writeTypes(db, id, types ?? [onlyType(event.ticket_price)], now)
  const created = await readWritten(db, id, language)
  const action = isDraft ? 'event.draft' : 'event.create'
  await audit(db, { admin: me, action, entity: entityOf(created), after: filled(created) })
  return created
}

/**
 * The events of an earlier request, published if they were drafts and are to be published by now; a refusal when their
 * fields differ, or a draft that is to be published was removed since.
 */
async function findByRequest(
  db: Queryable,
  requestId: string,
  events: SentEvent[],
  { series_id, ...creator }: Request,
): Promise<ManagedEvent[] | Refusal | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select id from events where request_id = $1 or series_id = $1 order by date, id',
    [requestId],
  )
  if (rows.length === 0) return undefined
  const found: ManagedEvent[] = []
  for (const { id } of rows) found.push(await readWritten(db, id, creator.language))
  const areSame =
    found.length === events.length &&
    found.every((earlier, i) => {
      const sent = events[i]
      return sent && earlier.series_id === series_id && isSame(earlier, sent)
    })
  if (!areSame) return { refusal: 'REQUEST_CONFLICT' }
  if (creator.isDraft) return found
  const isRemovedDraft = ({ draft, deleted_at }: ManagedEvent) => draft && deleted_at !== null
  if (found.some(isRemovedDraft)) return { refusal: 'REQUEST_CONFLICT' }
  const published: ManagedEvent[] = []
  for (const earlier of found) {
    const event = await publishDraft(db, earlier, creator)
    if ('refusal' in event) return event
    published.push(event)
  }
  return published
}

/** Prices of types change with time: those are compared instead. */
function isSame(earlier: ManagedEvent, { types, ...event }: SentEvent): boolean {
  if (!types) return changedFields(earlier, event).length === 0
  return (
    changedFields(earlier, { ...event, ticket_price: earlier.ticket_price }).length === 0 &&
    !haveChanged(earlier.types, types)
  )
}

/** The fields that are not empty. */
function filled(event: ManagedEvent): AuditFields {
  return pickFields(
    event,
    FIELDS.filter((field) => event[field] !== null && event[field] !== false),
  )
}

/** The blur of a new event's image: that of the event which it is a copy of, or the upload's. */
async function blurOfNew(db: Queryable, image: string | null): Promise<string | null> {
  if (image === null) return null
  // Locked, so that the image does not go with that event meanwhile.
  const { rows } = await db.query<{ image_blur: string | null }>(
    'select image_blur from events where image = $1 order by id limit 1 for key share',
    [image],
  )
  if (rows[0]) return rows[0].image_blur
  const blurs = await claimImages(db, 'events', { image }, null)
  return blurs.get('image') ?? null
}
