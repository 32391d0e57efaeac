import { inBatches } from '../../services/db.ts'
import type { liveJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'

const BATCH = 1_000

/** The jobs of live events. */
export const liveJobHandlers: HandlersOf<typeof liveJobs> = {
  // By their order, which is that of time but for transactions at once: an index on the time would cost each event.
  sweep_live_events: (_, { db }) =>
    inBatches(BATCH, () =>
      db.query(
        `delete from live_events where id in (
           select id from (select id, created_at from live_events order by id limit ${BATCH}) oldest
           where created_at < now() - interval '1 hour'
         )`,
      ),
    ),
}
