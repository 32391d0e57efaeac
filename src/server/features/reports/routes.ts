import type { UserReport } from '../../../contract/calls/reports.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { procedures } from '../../http/procedures.ts'
import { REPORT_LIST, reportUser, reportView } from './queries.ts'
import { reportsInState, setResolved } from './resolve.ts'

/** The calls of reports of users. */
export const reportRoutes = {
  report: procedures.reports.report.handler(async ({ input, context: { db, clock, me }, errors }) => {
    if (input.user_id === me.id) throw errors.SELF_REPORT()
    const refusal = await reportUser(db, input, { id: me.id, now: clock.now() })
    if (refusal) throw errors[refusal]()
    return { success: true }
  }),

  list: procedures.reports.list.handler(async ({ input, context: { db } }) => {
    const where = reportsInState(input.state)
    const { headers, body } = await readAdminPage<UserReport, 'created_at'>(db, REPORT_LIST, input, where)
    return { headers, body: body.map(reportView) }
  }),

  resolve: procedures.reports.resolve.handler(async ({ input, context: { db, clock, me }, errors }) => {
    const set = await setResolved(db, 'report', { ...input, admin: me, now: clock.now() })
    if (!set) throw errors.REPORT_NOT_FOUND()
    return set
  }),
}
