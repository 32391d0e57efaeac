import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import type { contract, RefusalOf } from '../../../../contract/index.ts'
import type { EditedEvent } from '../../../../contract/records/event.ts'
import { isStartAllowed } from '../../../../contract/rules/event-times.ts'
import { DEFAULT_TICKET_PRICE } from '../../../../contract/rules/money.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { isNeverSold } from '../../../../contract/rules/type-sales.ts'
import { type Database, inTransaction, type Queryable } from '../../../services/db.ts'
import { MODIFIED, storedRow, updateRow } from '../../../services/rows.ts'
import { audit } from '../../audit/write.ts'
import { addToList, inBothLanguages, isMoved, lockTags } from '../../events/both-languages.ts'
import { COLUMNS, changedFields, isVenue, pickFields, refuseOnline } from '../../events/event-fields.ts'
import { type Editor, entityOf, readWritten } from '../../events/managed-queries.ts'
import { publishDraft } from '../../events/publish.ts'
import { describeTypes, haveChanged, refuseTypes, writeOnlyPrice, writeTypes } from '../../events/write-types.ts'
import { claimImages } from '../../images/queries.ts'
import { offerFreed } from '../counters.ts'
import { affectedWaitingList, closeEntriesOf, type WaitingListAffected } from './closed-types.ts'
import { countHolderAddresses } from './event-numbers.ts'
import { lockEventToEdit } from './lock-event.ts'
import { orderNotice } from './notices.ts'

export type Affected = { refusal: 'TICKETS_AFFECTED'; tickets: number; holders: number }
type EditRefusal =
  | { refusal: Exclude<RefusalOf<typeof contract.events.edit>, 'TICKETS_AFFECTED' | 'WAITING_LIST_AFFECTED'> }
  | Affected
  | WaitingListAffected

/**
 * Changes an event and orders the mails to its ticket holders when date, end or place change. Refuses edits of an
 * outdated state. Writes nothing if refused.
 */
export function editEvent(
  db: Database,
  { id, modified, confirmed, ends_waiting_list, publish, types, ...sent }: EditedEvent,
  editor: Editor,
): Promise<ManagedEvent | EditRefusal> {
  const { me, language, now } = editor
  return inTransaction(db, async (transaction) => {
    // Before the event, as when a tag is renamed in its events.
    await lockTags(transaction)
    const before = await lockEventToEdit(transaction, id, { language, now })
    if (!before) return { refusal: 'EVENT_NOT_FOUND' }
    if (modified && Date.parse(before.modified) !== Date.parse(modified)) return { refusal: 'EVENT_CHANGED' }
    const event = await inBothLanguages(transaction, sent, before)
    if (!event) return { refusal: 'EVENT_TAG_LISTED' }
    const areTypesNew = types !== undefined && haveChanged(before.types, types)
    const isPriceOfTypes = areTypesNew || before.types.length > 1
    // Programs with one price send back an earlier lowest one: that of any type.
    const isPriceKept = event.ticket_price === null || before.types.some(({ price }) => price === event.ticket_price)
    if (!types && isPriceOfTypes && !isPriceKept) return { refusal: 'PRICE_OF_TYPES' }
    event.ticket_price = isPriceOfTypes ? before.ticket_price : (event.ticket_price ?? DEFAULT_TICKET_PRICE)
    const changed = changedFields(before, event)
    if (changed.length === 0 && !areTypesNew) return publish ? publishDraft(transaction, before, editor) : before
    const isStartNew = changed.includes('date') || (before.draft && publish)
    if (isStartNew && !isStartAllowed(event.date, now)) return { refusal: 'EVENT_DATE_INVALID' }
    if (event.capacity !== null && event.capacity < before.sold) return { refusal: 'CAPACITY_BELOW_SOLD' }
    if (changed.includes('venue_id') && !(await isVenue(transaction, event.venue_id)))
      return { refusal: 'EVENT_VENUE_UNKNOWN' }
    const sold = types ?? (isPriceOfTypes ? before.types : [{ price: event.ticket_price }])
    const prices = sold.map(({ price }) => price)
    const unpayable = refuseOnline({ pay: event.pay, prices }, editor.online, before.pay)
    if (unpayable) return { refusal: unpayable }
    const areTimesNew = changed.some((field) => field === 'date' || field === 'ends_at')
    if (!types && areTimesNew && before.types.some((type) => isNeverSold(type, event)))
      return { refusal: 'TYPE_NEVER_SOLD' }
    // Tickets of a past event that is postponed become valid again.
    const { date, ends_at } = event
    const isStillOpen = [before, { ...before, date, ends_at }].some((times) => hasHolders(times, now))
    const isAffected = isStillOpen && (areTimesNew || isMoved(before, event))
    if (isAffected && !confirmed) return affected(transaction, before)
    const refusal = areTypesNew ? await refuseTypes(transaction, id, types) : undefined
    if (refusal) return { refusal }
    const ended = areTypesNew && !ends_waiting_list ? await affectedWaitingList(transaction, id, types) : undefined
    if (ended) return ended
    const tags = await addToList(transaction, event, before)
    if (!tags) return { refusal: 'EVENT_TAG_LISTED' }
    const blur = await blurOf(transaction, before, event.image)
    await updateRow(transaction, 'events', id, { image_blur: blur, ...storedRow({ ...event, ...tags }, COLUMNS) }, [
      MODIFIED,
    ])
    if (changed.includes('ticket_price')) await writeOnlyPrice(transaction, id, event.ticket_price)
    if (areTypesNew) {
      await writeTypes(transaction, id, types, now)
      await closeEntriesOf(transaction, id, types)
    }
    if (areTypesNew || changed.includes('capacity')) await offerFreed(transaction, id)
    if (isAffected) await orderNotice(transaction, { event: before, kind: 'changed', now })
    const after = await readWritten(transaction, id, language)
    await audit(transaction, {
      admin: me,
      action: 'event.edit',
      entity: entityOf(after),
      before: { ...pickFields(before, changed), ...(areTypesNew && { types: describeTypes(before.types, language) }) },
      after: { ...pickFields(after, changed), ...(areTypesNew && { types: describeTypes(after.types, language) }) },
    })
    return publish ? publishDraft(transaction, after, editor) : after
  })
}

/** Whether anyone holds a ticket that is still valid at `now`. */
export function hasHolders({ sold, cancelled_at, ...times }: ManagedEvent, now: number): boolean {
  return sold > 0 && cancelled_at === null && now < ticketEnd(times)
}

/** Refuses an unconfirmed change that is mailed to ticket holders. */
export async function affected(db: Queryable, { id, sold }: ManagedEvent): Promise<Affected> {
  return { refusal: 'TICKETS_AFFECTED', tickets: sold, holders: await countHolderAddresses(db, id) }
}

/** The blur of an event's image: unchanged with the image, else the upload's. */
async function blurOf(db: Queryable, before: ManagedEvent, image: string | null): Promise<string | null> {
  if (image === before.image) return before.image_blur
  const blurs = await claimImages(db, 'events', { image }, null)
  return blurs.get('image') ?? null
}
