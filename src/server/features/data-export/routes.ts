import { procedures } from '../../http/procedures.ts'
import { findDataExport, orderDataExport } from './queries.ts'

/** Calls of the data copy. */
export const dataExportRoutes = {
  get: procedures.dataExport.get.handler(async ({ context: { db, clock, me } }) => {
    const { id: _, ...found } = await findDataExport(db, me.id, clock.now())
    return found
  }),

  order: procedures.dataExport.order.handler(async ({ context: { db, clock, me }, errors }) => {
    const ordered = await orderDataExport(db, me.id, clock.now())
    if (!ordered) throw errors.DATA_EXPORT_TOO_SOON()
    return ordered
  }),

  /** `files.ts` streams the file; this handler answers if there is none. */
  file: procedures.dataExport.file.handler(async ({ errors }) => {
    throw errors.DATA_EXPORT_NOT_FOUND()
  }),
}
