import type { guestJobs } from '../job-declarations.ts'
import type { HandlersOf } from '../jobs.ts'
import { sweepGuests } from './sweep.ts'

/** The jobs about people without an account. */
export const guestJobHandlers: HandlersOf<typeof guestJobs> = {
  async sweep_guests(_, { clock, db, guestDataDays }) {
    if (guestDataDays !== undefined) await sweepGuests(db, clock.now(), guestDataDays)
  },
}
