import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { eventTag } from '../../http/public/cache-tags.ts'
import { createEvent, createSeries } from './create.ts'
import { eventConditions, eventList } from './managed-list.ts'
import { editorIn } from './managed-queries.ts'
import { listTags, removeTag, renameTag } from './tags.ts'

/** The calls that list and create events, and those about tags. */
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
}
