import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const availabilityJobs = {
  /** Imports the outside calendar of a talent. */
  import_calendar: { kind: 'task', payload: z.object({ talent: z.uuid() }), lanes: 2 },
  /** Orders the due imports of outside calendars. */
  calendars_due: { kind: 'task', schedule: '* * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
