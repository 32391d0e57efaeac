import type { NewBugReport } from '../../../contract/calls/bug-reports.ts'
import { contract } from '../../../contract/index.ts'
import { API_PREFIX } from '../../../contract/paths.ts'
import { DAY_MS } from '../../../contract/rules/bahrain.ts'
import { MAX_BUG_REPORTS_IN_ALL, MAX_BUG_REPORTS_OF_VISITORS } from '../../../contract/rules/report.ts'
import type { AdminList } from '../../http/admin-list.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { insertRow } from '../../services/rows.ts'
import { claimImages } from '../images/queries.ts'
import { displayName } from '../people.ts'

/** Bug reports as admins see them. */
export const BUG_REPORT_LIST = {
  call: contract.bugReports.list,
  from: 'bug_reports',
  columns: `id, message, user_id, "userName", "userEmail", page, browser, created_at, resolved_at,
    case when screenshot is not null then '${API_PREFIX}/admin/bug_reports/' || id || '/screenshot' end as screenshot`,
  id: { by: 'bug_reports.id', type: 'uuid' },
  sorts: { created_at: { by: 'bug_reports.created_at', type: 'instant' } },
  words: 'bug_reports.words',
} satisfies AdminList<'created_at'>

/** Whether a report with this idempotency key exists. */
export async function wasTaken(db: Queryable, requestId: string | undefined): Promise<boolean> {
  if (!requestId) return false
  const { rowCount } = await db.query('select from bug_reports where request_id = $1', [requestId])
  return rowCount === 1
}

type Stored = Omit<NewBugReport, 'screenshot'> & {
  /** Address of the image. */
  screenshot: string | null
  /** The signed-in sender, whose name and address override typed ones. */
  userId: string | undefined
  /** Milliseconds. */
  now: number
}

/** Inserts a bug report; idempotent by `request_id`. */
export async function insertBugReport(
  db: Database,
  { screenshot, userId, now, ...report }: Stored,
): Promise<'LOGIN_REQUIRED' | 'TOO_MANY_BUG_REPORTS' | undefined> {
  return inTransaction(db, async (transaction) => {
    const sender = userId ? await findSender(transaction, userId) : { name: report.userName, email: report.userEmail }
    if (!sender) return 'LOGIN_REQUIRED'
    // Serialized by a lock, so that concurrent reports do not pass the limit together.
    await transaction.query(`select pg_advisory_xact_lock(hashtext('bug_reports'))`)
    const { rows } = await transaction.query<{ is_full: boolean }>(
      'select count(*) >= $2 as is_full from bug_reports where created_at > $1',
      [new Date(now - DAY_MS), userId ? MAX_BUG_REPORTS_IN_ALL : MAX_BUG_REPORTS_OF_VISITORS],
    )
    if (rows[0]?.is_full) return 'TOO_MANY_BUG_REPORTS'
    await claimImages(transaction, 'bug_reports', { screenshot }, null)
    const row = {
      request_id: report.request_id,
      user_id: userId,
      message: report.message,
      userName: sender.name || null,
      userEmail: sender.email || null,
      page: report.page || null,
      browser: report.browser || null,
      screenshot,
      created_at: new Date(now),
    }
    await insertRow(transaction, 'bug_reports', row, 'on conflict (request_id) do nothing')
    return undefined
  })
}

/** Name and address of a user, whose row is locked until the report is written. */
async function findSender(
  db: Queryable,
  userId: string,
): Promise<{ name?: string | null; email?: string | null } | undefined> {
  const { rows } = await db.query<{ name: string | null; email: string }>(
    `select ${displayName('users.id')} as name, email from users where id = $1 for key share`,
    [userId],
  )
  return rows[0]
}

/** Id of a report's image; undefined without such a report or image. */
export async function findScreenshot(db: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select images.id from bug_reports join images on '/media/' || images.id = screenshot where bug_reports.id = $1`,
    [id],
  )
  return rows[0]?.id
}
