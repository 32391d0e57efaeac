import type { NewBugReport } from '../../../contract/bug-reports.ts'
import { API_PREFIX, BUG_REPORT_PATH } from '../../../contract/paths.ts'
import { type ApiError, NetworkError } from '../../lib/errors.ts'

/** Pictures take long on a mobile connection. */
const TIMEOUT_MS = 100_000

/**
 * Sends a bug report as a form: the API client would send JSON if there is no picture.
 * @throws ApiError when the server refuses, or NetworkError.
 */
export async function sendBugReport({ screenshot, ...fields }: NewBugReportForm): Promise<void> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value) form.set(name, value)
  if (screenshot) form.set('screenshot', screenshot)
  const init = { method: 'POST', body: form, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const response = await fetch(API_PREFIX + BUG_REPORT_PATH, init).catch((cause) => {
    throw new NetworkError(undefined, { cause })
  })
  if (response.ok) return
  const { code, message } = (await response.json().catch(() => ({}))) as Partial<ApiError>
  if (!code || !message) throw new NetworkError()
  throw Object.assign(new Error(message), { status: response.status, code, defined: true })
}

type NewBugReportForm = Omit<NewBugReport, 'screenshot'> & { screenshot: Blob | undefined }
