import type { HandlersOf } from '../jobs.ts'
import { purgeDeleted } from './deletions.ts'
import type { adminJobs } from './jobs.ts'

/** Handlers of the administration's jobs. */
export const adminJobHandlers: HandlersOf<typeof adminJobs, 'db' | 'clock'> = ({ db, clock }) => ({
  async purge_deleted() {
    await purgeDeleted(db, clock.now())
  },

  async sum_counts() {},
})
