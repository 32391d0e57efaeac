import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { inBatches, SWEEP_BATCH } from '../../services/sweep.ts'

/** The jobs of live events. */
export const liveJobHandlers = {
  // By id, which follows the time but for concurrent transactions: an index on the time would cost each event.
  sweep_live_events: (_, { db }) =>
    inBatches(SWEEP_BATCH, () =>
      db.query(
        `delete from live_events where id in (
           select id from (select id, created_at from live_events order by id limit ${SWEEP_BATCH}) oldest
           where created_at < now() - interval '1 hour'
         )`,
      ),
    ),
} satisfies FeatureJobHandlers
