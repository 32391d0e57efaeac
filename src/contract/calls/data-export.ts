import { z } from 'zod'
import { user } from '../access.ts'
import { pick } from '../errors.ts'
import { instant } from '../fields.ts'
import { DATA_EXPORT_FILE_PATH } from '../paths.ts'
import { DATA_EXPORT_DAYS } from '../rules/account.ts'

/** The newest copy of the caller's data. */
export const DataExport = z.object({
  state: z.enum(['none', 'preparing', 'ready']),
  requested_at: z.nullable(instant),
  ready_at: z.nullable(instant),
  /** When the file is deleted. */
  expires_at: z.nullable(instant),
  bytes: z.int().nullable(),
})
export type DataExport = z.infer<typeof DataExport>

export const dataExport = {
  get: user({ limit: 'read' })
    .route({ method: 'GET', path: '/data_export', summary: 'The state of the copy of the own data' })
    .output(DataExport),

  order: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/data_export',
      summary: 'Order a copy of the own data',
      description: `Everything that is kept about the caller: JSON and images, made by a job. Once a day; the file is kept for ${DATA_EXPORT_DAYS} days.`,
    })
    .output(DataExport)
    .errors(pick('DATA_EXPORT_TOO_SOON')),

  file: user({ limit: 'read', file: true })
    .route({ method: 'GET', path: DATA_EXPORT_FILE_PATH, summary: 'The copy of the own data, as a ZIP file' })
    .output(z.file())
    .errors(pick('DATA_EXPORT_NOT_FOUND')),
}
