import type { NewBugReport } from '../../../contract/bug-reports.ts'
import { API_PREFIX, BUG_REPORT_PATH } from '../../../contract/paths.ts'
import { type SendOptions, sendForm } from '../../lib/send-form.ts'

/**
 * Sends a bug report as a form: the API client would send JSON if there is no image.
 * @throws ApiError when the server refuses, or NetworkError.
 */
export async function sendBugReport({ screenshot, ...fields }: NewBugReportForm, options: SendOptions): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  if (screenshot) form.set('screenshot', screenshot)
  await sendForm(API_PREFIX + BUG_REPORT_PATH, form, options)
}

type NewBugReportForm = Omit<NewBugReport, 'screenshot'> & { screenshot: Blob | undefined }
