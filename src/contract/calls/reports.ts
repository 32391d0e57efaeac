import { z } from 'zod'
import { admin, user } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, text, uuid } from '../fields.ts'
import { MAX_REPORT_DETAILS, REPORT_REASONS, REPORT_STATES } from '../rules/report.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { Resolution } from './bug-reports.ts'

/** A report of another user, as it is sent. */
export const NewUserReport = z.object({
  user_id: uuid('USER_NOT_FOUND'),
  reason: z.enum(REPORT_REASONS, 'REPORT_REASON_REQUIRED'),
  details: z.nullish(text(MAX_REPORT_DETAILS, 'REPORT_DETAILS_TOO_LONG')),
  /** The conversation of the two users; its last messages are copied for the admins. */
  conversation_id: z.nullish(uuid('CONVERSATION_NOT_FOUND')),
})
export type NewUserReport = z.infer<typeof NewUserReport>

/** Null once the account is deleted; the name is also null without a profile. */
const ReportedPerson = z.object({ id: z.uuid(), name: z.string().nullable() }).nullable()

/** A report as admins see it. */
export const UserReport = z.object({
  id: z.uuid(),
  reporter: ReportedPerson,
  reported: ReportedPerson,
  reason: z.enum(REPORT_REASONS),
  details: z.string().nullable(),
  /** Copies of the last messages at the time of the report, oldest first; null if it names no conversation. */
  messages: z
    .array(z.object({ from: z.enum(['reporter', 'reported']), message_text: z.string(), created_at: instant }))
    .nullable(),
  created_at: instant,
  resolved_at: z.nullable(instant),
})
export type UserReport = z.infer<typeof UserReport>

export const reports = {
  report: user({ limit: 'write' })
    .route({
      method: 'POST',
      path: '/user_reports',
      summary: 'Report a user',
      description:
        'Once a day. Admins see the last 20 messages of the conversation if the report names it, and no others.',
    })
    .input(NewUserReport)
    .output(z.object({ success: z.literal(true) }))
    .errors(
      pick(
        'SELF_REPORT',
        'USER_NOT_FOUND',
        'CONVERSATION_NOT_FOUND',
        'ALREADY_REPORTED',
        'TOO_MANY_REPORTS',
        'LOGIN_REQUIRED',
      ),
    ),

  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/reports',
      summary: 'Reports of users, newest first',
      description: `Found by the names and addresses of both users. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(['created_at']).extend({ state: z.enum(REPORT_STATES).optional() }))
    .output(listOutput(UserReport)),

  resolve: admin({ limit: 'write', audit: ['report.resolve'] })
    .route({
      method: 'PATCH',
      path: '/admin/reports/{id}',
      summary: 'Resolve a report of a user, or open it again',
      description: 'Resolving what is resolved changes nothing.',
    })
    .input(z.object({ id: uuid('REPORT_NOT_FOUND'), resolved: z.boolean() }))
    .output(Resolution)
    .errors(pick('REPORT_NOT_FOUND')),
}
