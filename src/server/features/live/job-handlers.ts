import type { liveJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'

/** The jobs of live events. */
export const liveJobHandlers: HandlersOf<typeof liveJobs> = {
  sweep_live_events: (_, { db }) => db.query(`delete from live_events where created_at < now() - interval '1 hour'`),
}
