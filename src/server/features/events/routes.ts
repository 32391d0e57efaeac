import { contract } from '../../../contract/index.ts'
import { nextLink, positionIn, totalHeaders } from '../../http/cursor.ts'
import { procedures } from '../../http/procedures.ts'
import { venueTag } from '../../http/public/cache-tags.ts'
import { listEvents } from './list.ts'
import { readEventCursor } from './list-cursor.ts'
import { changesOfEvent, findNextChange } from './next-change.ts'
import { findEvent } from './queries.ts'

export const eventRoutes = {
  list: procedures.events.list.handler(async ({ input, context }) => {
    const { db, clock, cacheTags, changesAt, language } = context
    const { limit, cursor, ...filters } = input
    const after = positionIn(cursor, readEventCursor)
    cacheTags('events', 'places')
    const now = new Date(clock.now()).toISOString()
    const [{ rows, next, total, isWhole }, change] = await Promise.all([
      listEvents(db, { filters, language, limit, after, now }),
      findNextChange(db, now),
    ])
    if (change !== undefined) changesAt(change)
    const link = next && nextLink(contract.events.list, { ...filters, limit, cursor: next })
    return { headers: { link, ...(total !== undefined && totalHeaders(total, isWhole)) }, body: rows }
  }),

  get: procedures.events.get.handler(async ({ input, context, errors }) => {
    context.cacheTags(`event:${input.id}`)
    const event = await findEvent(context.db, input.id, context.language, context.clock.now())
    if (!event) throw errors.EVENT_NOT_FOUND()
    if (event.named_venue) context.cacheTags(venueTag(event.named_venue))
    context.changesAt(...changesOfEvent(event))
    return { ...event, transfer: event.transfer && context.bankAccount !== undefined }
  }),
}
