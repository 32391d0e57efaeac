import type { adminJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { purgeDeleted } from './deletions.ts'

/** Handlers of the administration's jobs. */
export const adminJobHandlers: HandlersOf<typeof adminJobs, 'db' | 'clock'> = ({ db, clock }) => ({
  async purge_deleted() {
    await purgeDeleted(db, clock.now())
  },

  async sum_counts() {},
})
