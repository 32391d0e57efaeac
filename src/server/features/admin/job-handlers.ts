import type { adminJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { purgeDeleted } from './deletions.ts'

/** Handlers of the administration's jobs. */
export const adminJobHandlers: HandlersOf<typeof adminJobs> = {
  purge_deleted: (_, { clock, db }) => purgeDeleted(db, clock.now()),
}
