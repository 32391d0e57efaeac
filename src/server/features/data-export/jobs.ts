import { z } from 'zod'
import type { JobDeclaration } from '../../services/jobs.ts'

export const dataExportJobs = {
  /** Creates a user's data copy; one at a time, since it may be large. */
  data_export: { kind: 'task', lanes: 1, payload: z.object({ id: z.uuid() }) },
  /** Mails the user that it is ready. */
  data_export_mail: { kind: 'mail', payload: z.object({ id: z.uuid() }) },
  /** Deletes the files of deleted data copies; ordered by the trigger `data_exports_delete_files`. */
  delete_data_exports: { kind: 'task', payload: z.object({ ids: z.array(z.uuid()) }) },
  /** Deletes expired data copies. */
  sweep_data_exports: { kind: 'task', schedule: '27 * * * *', payload: z.object({}) },
} satisfies Record<string, JobDeclaration>
