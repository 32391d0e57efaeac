import { contract } from '../../../contract/index.ts'
import { nextLink } from '../../http/cursor.ts'
import { procedures } from '../../http/procedures.ts'
import { adminEventRoutes } from './admin-routes.ts'
import { findEvent, listEvents, readCursor } from './queries.ts'

export const eventRoutes = {
  ...adminEventRoutes,

  list: procedures.events.list.handler(async ({ input, context, errors }) => {
    const { db, clock, cacheTags, language } = context
    const after = input.cursor === undefined ? undefined : readCursor(input.cursor)
    if (input.cursor !== undefined && !after) throw errors.BAD_INPUT()
    cacheTags('events')
    const { rows, next } = await listEvents(db, {
      language,
      limit: input.limit,
      after,
      now: new Date(clock.now()).toISOString(),
    })
    const link = next && nextLink(contract.events.list, { limit: input.limit, cursor: next })
    return { headers: { link }, body: rows }
  }),

  get: procedures.events.get.handler(async ({ input, context, errors }) => {
    context.cacheTags(`event:${input.id}`)
    const event = await findEvent(context.db, input.id, context.language)
    if (!event) throw errors.EVENT_NOT_FOUND()
    return event
  }),
}
