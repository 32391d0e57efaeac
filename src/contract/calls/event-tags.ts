import { z } from 'zod'
import { admin } from '../access.ts'
import { pick } from '../errors.ts'
import { uuid } from '../fields.ts'
import { TagNames } from '../records/event.ts'

/** A tag of events. */
export const EventTag = z.object({
  id: z.uuid(),
  name_ar: z.string(),
  name_en: z.string(),
  events: z.int().describe('Events that have it, drafts and deleted ones too.'),
})
export type EventTag = z.infer<typeof EventTag>

const tagId = uuid('TAG_NOT_FOUND')

/** The list that tags of events are chosen from. */
export const eventTags = {
  tags: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/tags',
      summary: 'The list of tags, in both languages',
      description: 'An event that is saved with another tag adds it.',
    })
    .output(z.array(EventTag)),

  renameTag: admin({ limit: 'write', audit: ['tag.edit'], revalidates: ['events'] })
    .route({
      method: 'PUT',
      path: '/tags/{id}',
      summary: 'Rename a tag, in the list and in its events',
    })
    .input(z.object({ id: tagId, ...TagNames.shape }))
    .output(EventTag)
    .errors(pick('TAG_NOT_FOUND', 'TAG_TAKEN')),

  removeTag: admin({ limit: 'write', audit: ['tag.delete'] })
    .route({
      method: 'DELETE',
      path: '/tags/{id}',
      summary: 'Delete a tag that no event has',
    })
    .input(z.object({ id: tagId }))
    .output(z.object({ success: z.literal(true) }))
    .errors(pick('TAG_NOT_FOUND', 'TAG_IN_USE')),
}
