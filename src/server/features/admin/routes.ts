import type { CacheTag } from '../../../contract/call.ts'
import { type AdminProfile, DELETABLE, type Deletable } from '../../../contract/calls/admin.ts'
import { contract } from '../../../contract/index.ts'
import { type AdminList, readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { venueTag } from '../../http/public/cache-tags.ts'
import type { Queryable } from '../../services/db.ts'
import { FULL_NAME } from '../people.ts'
import { talentCacheTags } from '../talents/queries.ts'
import { restoreDeleted, softDelete } from './deletions.ts'
import { createStatsReader } from './stats.ts'
import { adminWords } from './words.ts'

const PROFILE_LIST = {
  call: contract.admin.profiles,
  from: 'profiles',
  joins: 'join users using (id)',
  columns: `profiles.id, first_name, last_name, ${FULL_NAME} as full_name, email, role,
    profiles.created_at`,
  id: { by: 'profiles.id', type: 'uuid' },
  sorts: {
    created_at: { by: 'profiles.created_at', type: 'instant' },
    name: { by: 'profiles.name_key', type: 'text' },
  },
  words: 'profiles.admin_words',
} satisfies AdminList<'created_at' | 'name'>

/** Calls of the administration; this process remembers the site's numbers for a minute. */
export function adminRoutes() {
  const readStats = createStatsReader()

  return {
    stats: procedures.admin.stats.handler(({ context: { db, clock } }) => readStats(db, clock.now())),

    profiles: procedures.admin.profiles.handler(({ input, context: { db } }) =>
      readAdminPage<AdminProfile, 'created_at' | 'name'>(db, PROFILE_LIST, input, () => [`profiles.role = 'standard'`]),
    ),

    remove: procedures.admin.remove.handler(async ({ input, context, errors }) => {
      const { db, me, clock, language } = context
      const { id } = input.params
      const now = clock.now()
      // Ids are unique across all types.
      for (const type of input.query.type ? [input.query.type] : DELETABLE) {
        const deleted = await softDelete(db, me, { type, id, now })
        if (!deleted) continue
        context.dropTags(await tagsOf(db, type, id))
        const message = adminWords[language].deleted[type](deleted.name)
        return { success: true, message, restorable_until: deleted.restorable_until }
      }
      if (!input.query.type) throw errors.NOT_FOUND()
      throw input.query.type === 'talent' ? errors.TALENT_NOT_FOUND() : errors.VENUE_NOT_FOUND()
    }),

    restore: procedures.admin.restore.handler(async ({ input: { id, type }, context, errors }) => {
      const { db, me, clock, language } = context
      const restored = await restoreDeleted(db, me, { type, id, now: clock.now() })
      if (!restored) throw type === 'talent' ? errors.TALENT_NOT_FOUND() : errors.VENUE_NOT_FOUND()
      if (restored.isTooLate) throw errors.RESTORE_TOO_LATE()
      context.revalidateTags(await tagsOf(db, type, id))
      return { success: true, message: adminWords[language].restored(restored.name) }
    }),
  }
}

/** Cache tags affected by a deletion or restoration. */
async function tagsOf(db: Queryable, type: Deletable, id: string): Promise<CacheTag[]> {
  return type === 'talent' ? talentCacheTags(db, id) : [venueTag(id)]
}
