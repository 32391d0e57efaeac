import type { ManagedEvent } from '../../../../contract/calls/managed-events.ts'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { readAdminPage } from '../../../http/admin-list.ts'
import type { Me, RequestContext } from '../../../http/context.ts'
import { csvResponse } from '../../../http/csv.ts'
import { procedures } from '../../../http/procedures.ts'
import { eventTag } from '../../../http/public/cache-tags.ts'
import { audit } from '../../audit/write.ts'
import { createEvent, createSeries } from '../../events/create.ts'
import { eventConditions, eventList } from '../../events/managed-list.ts'
import { type Editor, entityOf, findManagedEvent } from '../../events/managed-queries.ts'
import { listTags, removeTag, renameTag } from '../../events/tags.ts'
import { attendeesTable } from './attendees.ts'
import { editEvent } from './edit-event.ts'
import { findEventDetails } from './event-numbers.ts'
import { publishEvent } from './publish-event.ts'
import { ticketConditions, ticketList } from './purchase-list.ts'
import { cancelEvent, removeEvent, restoreEvent } from './remove-event.ts'
import { salesTable } from './sales-table.ts'
import { listSoon } from './soon.ts'

/** The calls that manage events and tags. */
export const managedEventRoutes = {
  tags: procedures.events.tags.handler(({ context: { db } }) => listTags(db)),

  renameTag: procedures.events.renameTag.handler(async ({ input, context: { db, me, revalidateTags }, errors }) => {
    const outcome = await renameTag(db, { ...input, me })
    if (typeof outcome === 'string') throw errors[outcome]()
    revalidateTags(outcome.renamed.map(eventTag))
    return outcome.tag
  }),

  removeTag: procedures.events.removeTag.handler(async ({ input: { id }, context: { db, me }, errors }) => {
    const refusal = await removeTag(db, { id, me })
    if (refusal) throw errors[refusal]()
    return { success: true as const }
  }),

  adminList: procedures.events.adminList.handler(async ({ input, context }) => {
    const { db, language, clock, managedEvents } = context
    const where = eventConditions(input, managedEvents().events, clock.now())
    return readAdminPage<ManagedEvent, 'date' | 'title' | 'sold'>(db, eventList(language), input, where)
  }),

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
    const { db, language, managerOf } = context
    managerOf(id)
    const event = await findEventDetails(db, id, language)
    if (!event) throw errors.EVENT_NOT_FOUND()
    return event
  }),

  create: procedures.events.create.handler(async ({ input, context, errors }) => {
    const event = await createEvent(context.db, input, {
      ...editorIn(context, context.managedEvents().me),
      isDraft: false,
    })
    if ('refusal' in event) throw errors[event.refusal]()
    return event
  }),

  draft: procedures.events.draft.handler(async ({ input, context, errors }) => {
    const event = await createEvent(context.db, input, {
      ...editorIn(context, context.managedEvents().me),
      isDraft: true,
    })
    if ('refusal' in event) throw errors[event.refusal]()
    return event
  }),

  series: procedures.events.series.handler(async ({ input, context, errors }) => {
    const created = await createSeries(context.db, input, {
      ...editorIn(context, context.managedEvents().me),
      isDraft: input.draft,
    })
    if ('refusal' in created) throw errors[created.refusal]()
    return created
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

function editorIn({ language, clock }: Pick<RequestContext, 'language' | 'clock'>, me: Me): Editor {
  return { me, language, now: clock.now() }
}
