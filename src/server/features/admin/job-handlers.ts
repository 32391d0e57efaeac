import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import { purgeDeleted } from './deletions.ts'
import type { adminJobs } from './jobs.ts'

/** Handlers of the administration's jobs. */
export function adminJobHandlers({ db, clock }: Pick<JobServices, 'db' | 'clock'>): JobHandlers<typeof adminJobs> {
  return {
    async purge_deleted() {
      await purgeDeleted(db, clock.now())
    },

    async sum_counts() {},
  }
}
