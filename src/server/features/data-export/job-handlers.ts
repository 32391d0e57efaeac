import type { FeatureJobHandlers } from '../../jobs/services.ts'
import { dataExportMail } from './mail.ts'
import { findPending, findReady, finishDataExport, sweepDataExports } from './queries.ts'
import { folderOf, writeDataExport } from './write.ts'

/** Handlers of the data copies' jobs. */
export const dataExportJobHandlers = {
  async data_export({ id }, { clock, db, live, media }) {
    const pending = await findPending(db, id)
    if (!pending) return
    const now = clock.now()
    const bytes = await writeDataExport(db, media, { id, now, ...pending })
    if (await finishDataExport(db, id, bytes, now)) live.wake()
    // The account was deleted meanwhile.
    else await media.deleteImage(folderOf(id))
  },

  async data_export_mail({ id }, { db, mailer, origin }) {
    const ready = await findReady(db, id)
    if (ready) await mailer.send(dataExportMail({ id, ...ready }, origin))
  },

  delete_data_exports: ({ ids }, { media }) => Promise.all(ids.map((id) => media.deleteImage(folderOf(id)))),

  sweep_data_exports: (_, { clock, db }) => sweepDataExports(db, clock.now()),
} satisfies FeatureJobHandlers
