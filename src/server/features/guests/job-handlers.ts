import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { sweepGuests } from './sweep.ts'

/** The jobs about people without an account. */
export const guestJobHandlers = {
  async sweep_guests(_, { clock, db, guestDataDays }) {
    if (guestDataDays !== undefined) await sweepGuests(db, clock.now(), guestDataDays)
  },
} satisfies FeatureJobHandlers
