import { z } from 'zod'
import { admin, visitor } from '../access.ts'
import { IMAGE_UPLOAD } from '../call.ts'
import { IMAGE_CONTENT_ERRORS } from '../errors/images.ts'
import { pick } from '../errors.ts'
import { emailOrBlank, instant, line, text, uuid, VISIBLE } from '../fields.ts'
import { BUG_REPORT_PATH } from '../paths.ts'
import { MAX_UPLOAD_BYTES } from '../rules/image-sizes.ts'
import {
  BUG_REPORT_DAYS,
  MAX_BUG_DETAILS,
  MAX_BUG_MESSAGE,
  MAX_BUG_NAME,
  MAX_BUG_REPORTS,
  REPORT_STATES,
} from '../rules/report.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'

/** A report as a visitor or user sends it. */
const NewBugReport = z.object({
  message: z
    .string({
      error: ({ input }) => (input === null || input === undefined ? 'BUG_MESSAGE_REQUIRED' : 'BUG_MESSAGE_INVALID'),
    })
    .pipe(text(MAX_BUG_MESSAGE, 'BUG_MESSAGE_INVALID').check(z.regex(VISIBLE, 'BUG_MESSAGE_REQUIRED'))),
  screenshot: z.file('UPLOAD_FAILED').max(MAX_UPLOAD_BYTES, 'SCREENSHOT_TOO_LARGE').optional(),
  userName: z.optional(line(MAX_BUG_NAME, 'BUG_NAME_INVALID')),
  userEmail: z.optional(emailOrBlank),
  page: z.optional(line(MAX_BUG_DETAILS, 'BAD_INPUT')).describe('Path of the page that it was sent from.'),
  browser: z.optional(line(MAX_BUG_DETAILS, 'BAD_INPUT')),
  request_id: z.optional(uuid('BAD_INPUT')).describe('A random UUID: a report that is sent again is taken once.'),
})
export type NewBugReport = z.infer<typeof NewBugReport>

/** A bug report or feedback as admins see it. */
export const BugReport = z.object({
  id: z.uuid(),
  message: z.string(),
  /** Null for visitors. */
  user_id: z.uuid().nullable(),
  userName: z.string().nullable(),
  userEmail: z.string().nullable(),
  page: z.string().nullable(),
  browser: z.string().nullable(),
  /** Path of the picture; only admins may request it. */
  screenshot: z.string().nullable(),
  created_at: instant,
  resolved_at: z.nullable(instant),
})
export type BugReport = z.infer<typeof BugReport>

/** New state of a report. */
export const Resolution = z.object({ id: z.uuid(), resolved_at: z.nullable(instant) })

const byId = z.object({ id: uuid('BUG_REPORT_NOT_FOUND') })

export const bugReports = {
  report: visitor({ ...IMAGE_UPLOAD, upload: { maxBytes: MAX_UPLOAD_BYTES, tooLarge: 'SCREENSHOT_TOO_LARGE' } })
    .route({
      method: 'POST',
      path: BUG_REPORT_PATH,
      summary: 'Report a bug, or send feedback',
      description:
        `A form, with a picture or without: JPEG, PNG, WebP, AVIF or GIF, at most 10 MB. Name and address of a signed-in ` +
        `user win over those in the form. ${MAX_BUG_REPORTS} a day of a user, or of the visitors in a network; kept for ` +
        `${BUG_REPORT_DAYS} days.`,
    })
    .input(NewBugReport)
    .output(z.object({ success: z.literal(true) }))
    .errors(pick(...IMAGE_CONTENT_ERRORS, 'TOO_MANY_SCREENSHOTS', 'TOO_MANY_BUG_REPORTS', 'LOGIN_REQUIRED')),

  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/bug_reports',
      summary: 'Bug reports and feedback, newest first',
      description: `Found by message, page, name and address. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(['created_at']).extend({ state: z.enum(REPORT_STATES).optional() }))
    .output(listOutput(BugReport)),

  resolve: admin({ limit: 'write', audit: ['bug_report.resolve'] })
    .route({
      method: 'PATCH',
      path: '/admin/bug_reports/{id}',
      summary: 'Resolve a bug report, or open it again',
      description: 'Resolving what is resolved changes nothing.',
    })
    .input(byId.extend({ resolved: z.boolean() }))
    .output(Resolution)
    .errors(pick('BUG_REPORT_NOT_FOUND')),

  screenshot: admin({ limit: 'read', file: true })
    .route({ method: 'GET', path: '/admin/bug_reports/{id}/screenshot', summary: 'The picture of a bug report' })
    .input(byId)
    .output(z.file())
    .errors(pick('BUG_REPORT_NOT_FOUND')),
}
