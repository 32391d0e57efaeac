import type { JobHandlers } from '../../services/jobs.ts'
import type { JobServices } from '../job-services.ts'
import type { liveJobs } from './jobs.ts'

/** The jobs of live events. */
export function liveJobHandlers({ db }: Pick<JobServices, 'db'>): JobHandlers<typeof liveJobs> {
  return {
    async sweep_live_events() {
      await db.query(`delete from live_events where created_at < now() - interval '1 hour'`)
    },
  }
}
