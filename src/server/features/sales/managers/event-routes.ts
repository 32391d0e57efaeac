import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { readAdminPage } from '../../../http/admin-list.ts'
import { csvResponse } from '../../../http/csv.ts'
import { procedures } from '../../../http/procedures.ts'
import { audit } from '../../audit/write.ts'
import { editorIn, entityOf, findManagedEvent } from '../../events/managed-queries.ts'
import { attendeesTable } from './attendees.ts'
import { editEvent } from './edit-event.ts'
import { findEventDetails, findSales } from './event-numbers.ts'
import { publishEvent } from './publish-event.ts'
import { ticketConditions, ticketList } from './purchase-list.ts'
import { cancelEvent, removeEvent, restoreEvent } from './remove-event.ts'
import { salesTable } from './sales-table.ts'
import { listSoon } from './soon.ts'

/** Calls about the sale of an event, and those that change it. */
export const eventSaleRoutes = {
  soon: procedures.events.soon.handler(({ context: { db, language, clock, managedEvents } }) =>
    listSoon(db, { events: managedEvents().events, language, now: clock.now() }),
  ),

  tickets: procedures.events.tickets.handler(async ({ input, context: { db, language, managedEvents } }) => {
    const where = ticketConditions(input, managedEvents().events)
    return readAdminPage<ManagedPurchase, 'created_at'>(db, ticketList(language, input), input, where)
  }),

  attendees: procedures.events.attendees.handler(async ({ input: { id }, context, errors }) => {
    const { db, isHead, language } = context
    const me = context.managerOf(id)
    const event = await findManagedEvent(db, id, language)
    if (!event) throw errors.EVENT_NOT_FOUND()
    if (!isHead)
      await audit(db, { admin: me, action: 'event.export', entity: entityOf(event), after: { tickets: event.sold } })
    return csvResponse(attendeesTable(db, event, language))
  }),

  salesTable: procedures.events.salesTable.handler(async ({ input: { id }, context, errors }) => {
    const { db, language, managerOf } = context
    managerOf(id)
    const event = await findManagedEvent(db, id, language)
    if (!event) throw errors.EVENT_NOT_FOUND()
    return csvResponse(salesTable(db, event, language))
  }),

  details: procedures.events.details.handler(async ({ input: { id }, context, errors }) => {
    const { db, language, managerOf, managedEvents } = context
    managerOf(id)
    const event = await findEventDetails(db, id, { language, events: managedEvents().events })
    if (!event) throw errors.EVENT_NOT_FOUND()
    return event
  }),

  sales: procedures.events.sales.handler(async ({ input: { id }, context: { db, managerOf }, errors }) => {
    managerOf(id)
    const found = await findSales(db, id)
    if (!found) throw errors.EVENT_NOT_FOUND()
    return found
  }),

  publish: procedures.events.publish.handler(async ({ input, context, errors }) => {
    const event = await publishEvent(context.db, input, editorIn(context, context.managerOf(input.id)))
    if ('refusal' in event) throw errors[event.refusal]()
    return event
  }),

  edit: procedures.events.edit.handler(async ({ input, context, errors }) => {
    const event = await editEvent(context.db, input, editorIn(context, context.managerOf(input.id)))
    if ('holders' in event) throw errors.TICKETS_AFFECTED({ data: event })
    if ('offers' in event) throw errors.WAITING_LIST_AFFECTED({ data: event })
    if ('refusal' in event) throw errors[event.refusal]()
    return event
  }),

  cancel: procedures.events.cancel.handler(async ({ input, context, errors }) => {
    const event = await cancelEvent(context.db, input, editorIn(context, context.managerOf(input.id)))
    if ('holders' in event) throw errors.TICKETS_AFFECTED({ data: event })
    if ('refusal' in event) throw errors[event.refusal]()
    return event
  }),

  remove: procedures.events.remove.handler(async ({ input: { id }, context, errors }) => {
    const removed = await removeEvent(context.db, id, editorIn(context, context.managerOf(id)))
    if ('refusal' in removed) throw errors[removed.refusal]()
    return { success: true, restorable_until: removed.restorable_until }
  }),

  restore: procedures.events.restore.handler(async ({ input: { id }, context, errors }) => {
    const event = await restoreEvent(context.db, id, editorIn(context, context.managerOf(id)))
    if ('refusal' in event) throw errors[event.refusal]()
    return event
  }),
}
