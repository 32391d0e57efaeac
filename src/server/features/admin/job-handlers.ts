import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { purgeDeleted } from './deletions.ts'

/** Handlers of the administration's jobs. */
export const adminJobHandlers = {
  purge_deleted: (_, { clock, db }) => purgeDeleted(db, clock.now()),
} satisfies FeatureJobHandlers
