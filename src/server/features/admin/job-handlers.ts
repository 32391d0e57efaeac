import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import type { JobHandlers } from '../../services/jobs.ts'
import { purgeDeleted } from './deletions.ts'
import type { adminJobs } from './jobs.ts'

/** Handlers of the administration's jobs. */
export function adminJobHandlers({ db, clock }: { db: Database; clock: Clock }): JobHandlers<typeof adminJobs> {
  return {
    async purge_deleted() {
      await purgeDeleted(db, clock.now())
    },

    async sum_counts() {},
  }
}
