import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'

/** Fields of the bug report form. */
interface BugReportForm {
  message?: string
  screenshot?: Uint8Array<ArrayBuffer>
  userName?: string
  userEmail?: string
  page?: string
  browser?: string
  request_id?: string
}

interface Sender {
  user?: TestUser
  /** IP address. */
  peer?: string
  language?: string
}

/** Sends a bug report as browsers do. */
export function postBugReport(
  { fetch }: Pick<TestApp, 'fetch'>,
  { screenshot, ...fields }: BugReportForm,
  { user, peer, language = 'en' }: Sender = {},
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  if (screenshot) form.set('screenshot', new File([screenshot], 'screen.png', { type: 'image/png' }))
  const headers = { ...user?.headers, 'accept-language': language }
  return fetch(new Request('https://masrah.test/api/report_bug', { method: 'POST', body: form, headers }), peer)
}

/** Sends a bug report; resolves to its id. */
export async function addBugReport(app: Pick<TestApp, 'db' | 'fetch'>, form: BugReportForm = {}): Promise<string> {
  const request_id = crypto.randomUUID()
  const response = await postBugReport(app, { message: 'The list is empty.', request_id, ...form })
  if (!response.ok) throw new Error(await response.text())
  const { rows } = await app.db.query<{ id: string }>('select id from bug_reports where request_id = $1', [request_id])
  return rows[0]?.id ?? ''
}

let networks = 0

/** An IP address in a network of its own. */
export function newPeer(): string {
  return `10.${++networks >> 8}.${networks & 255}.1`
}

/** Status of a response, and code if refused. */
export async function outcome(answer: Promise<Response>): Promise<[status: number, code?: string]> {
  const response = await answer
  return [response.status, ((await response.json()) as { code?: string }).code]
}
