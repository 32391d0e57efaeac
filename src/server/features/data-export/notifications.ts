import { z } from 'zod'
import { declareNotification } from '../notifications/kind.ts'
import { dataExportWords } from './words.ts'

// Beside `data_export_mail`, which the user requested.
export const dataExportNotifications = {
  data_export_ready: declareNotification({
    payload: z.object({ id: z.uuid() }),
    mailGroup: null,
    seenBy: 'public',
    words: { ar: () => dataExportWords.ar.notification, en: () => dataExportWords.en.notification },
    link: () => '/settings#data',
  }),
}
