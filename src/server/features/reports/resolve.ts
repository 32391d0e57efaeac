import type { REPORT_STATES } from '../../../contract/rules/report.ts'
import type { Conditions } from '../../http/admin-list.ts'
import type { Me } from '../../http/context.ts'
import { type Database, inTransaction } from '../../services/db.ts'
import { audit } from '../audit/write.ts'
import { displayName } from '../people.ts'

/** Kinds of reports that admins resolve: table, audit action, and name in the audit log. */
const REPORTS = {
  report: { table: 'user_reports', action: 'report.resolve', name: displayName('reported_id') },
  // The report's text stays out of the audit log, which is kept for good.
  bug_report: { table: 'bug_reports', action: 'bug_report.resolve', name: 'null' },
} as const

interface Resolve {
  id: string
  resolved: boolean
  admin: Me
  /** Milliseconds. */
  now: number
}

/** Resolves or reopens a report; undefined if unknown. Idempotent. */
export async function setResolved(
  db: Database,
  type: keyof typeof REPORTS,
  { id, resolved, admin, now }: Resolve,
): Promise<{ id: string; resolved_at: string | null } | undefined> {
  const { table, action, name } = REPORTS[type]
  return inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ id: string; resolved_at: string | null; name: string | null }>(
      `select id, resolved_at, ${name} as name from ${table} where id = $1 for update`,
      [id],
    )
    const [report] = rows
    if (!report) return undefined
    if ((report.resolved_at !== null) === resolved) return { id, resolved_at: report.resolved_at }
    const resolved_at = resolved ? new Date(now).toISOString() : null
    await transaction.query(`update ${table} set resolved_at = $2 where id = $1`, [id, resolved_at])
    await audit(transaction, {
      admin,
      action,
      entity: { type, id, name: report.name },
      before: { resolved: !resolved },
      after: { resolved },
    })
    return { id, resolved_at }
  })
}

/** The condition of a list of open or resolved reports. */
export function reportsInState(state: (typeof REPORT_STATES)[number] | undefined): Conditions {
  return () => (state ? [`resolved_at is ${state === 'open' ? 'null' : 'not null'}`] : [])
}
