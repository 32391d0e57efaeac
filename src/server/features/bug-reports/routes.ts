import type { BugReport } from '../../../contract/calls/bug-reports.ts'
import { imageFiles } from '../../../contract/rules/image-sizes.ts'
import { MAX_BUG_REPORTS } from '../../../contract/rules/report.ts'
import { readAdminPage } from '../../http/admin-list.ts'
import { pathWithoutIds, pathWithoutSecrets } from '../../http/calls.ts'
import { pageRouteAt } from '../../http/page-routes.ts'
import { procedures } from '../../http/procedures.ts'
import type { Database } from '../../services/db.ts'
import { createRateLimit } from '../../services/rate-limit.ts'
import { storeImage } from '../images/upload.ts'
import { reportsInState, setResolved } from '../reports/resolve.ts'
import { BUG_REPORT_LIST, findScreenshot, insertBugReport, wasTaken } from './queries.ts'

const DAY_S = 86_400
const [SCREENSHOT_FILE] = imageFiles('screenshot')

/** The calls of bug reports and feedback. */
export function bugReportRoutes(store: { db: Database; secret: string }) {
  const daily = createRateLimit(store, 'bug-report', { points: MAX_BUG_REPORTS, duration: DAY_S })

  return {
    report: procedures.bugReports.report.handler(async ({ input, context, errors, signal }) => {
      const { db, clock, network } = context
      const me = await context.caller()
      if (await wasTaken(db, input.request_id)) return { success: true }
      // Counted before the picture is encoded: concurrent reports do not pass the limit together.
      const key = me?.id ?? network
      const isLimited = network !== ''
      if (isLimited && (await daily.consume(key))) throw errors.TOO_MANY_BUG_REPORTS()
      try {
        const { screenshot: image, page, ...report } = input
        const stored = image && {
          owner: null,
          isOfVisitor: !me,
          image,
          purpose: 'screenshot' as const,
          caller: { key, signal },
        }
        const refusals = { ...errors, TOO_MANY_REQUESTS: errors.TOO_MANY_SCREENSHOTS }
        const refusal = await insertBugReport(db, {
          ...report,
          page: page && pathOf(page),
          screenshot: stored ? (await storeImage(stored, context, refusals)).imageUrl : null,
          userId: me?.id,
          now: clock.now(),
        })
        if (refusal) throw errors[refusal]()
      } catch (error) {
        if (isLimited) await daily.refund(key)
        throw error
      }
      return { success: true }
    }),

    list: procedures.bugReports.list.handler(({ input, context: { db } }) =>
      readAdminPage<BugReport, 'created_at'>(db, BUG_REPORT_LIST, input, reportsInState(input.state)),
    ),

    resolve: procedures.bugReports.resolve.handler(async ({ input, context: { db, clock, me }, errors }) => {
      const set = await setResolved(db, 'bug_report', { ...input, admin: me, now: clock.now() })
      if (!set) throw errors.BUG_REPORT_NOT_FOUND()
      return set
    }),

    screenshot: procedures.bugReports.screenshot.handler(async ({ input, context: { db, media }, errors }) => {
      const image = await findScreenshot(db, input.id)
      const body = image && (await media.read(`${image}/${SCREENSHOT_FILE}`))
      if (!body) throw errors.BUG_REPORT_NOT_FOUND()
      return new File([await new Response(body).arrayBuffer()], 'screenshot.webp', { type: 'image/webp' })
    }),
  }
}

/** The path of a page of this site, without secrets; undefined for other URLs, which admins might follow. */
function pathOf(page: string): string | undefined {
  if (!/^\/(?![/\\])/.test(page)) return undefined
  const path = page.replace(/[?#].*/s, '')
  return pageRouteAt(path) ? pathWithoutSecrets(path) : pathWithoutIds(path)
}
