import { z } from 'zod'
import { admin } from '../access.ts'
import { pick } from '../errors.ts'
import { instant, text, uuid, VISIBLE } from '../fields.ts'
import { MAX_SUSPENSION_REASON, USER_SORTS } from '../rules/account.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'
import { AuditEntry } from './audit.ts'

/** A user in the list of admins. */
export const UserRow = z.object({
  id: z.uuid(),
  /** A talent's stage name, else first and last name; null without a profile. */
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(['standard', 'talent']).nullable(),
  verified: z.boolean(),
  created_at: instant,
  suspended_at: z.nullable(instant),
  is_admin: z.boolean(),
  is_staff: z.boolean(),
})
export type UserRow = z.infer<typeof UserRow>

const count = z.int()

/** A user as admins see them: account and activity, without messages to others. */
export const UserDetails = UserRow.extend({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  language: z.enum(['ar', 'en']),
  profile_picture: z.string().nullable(),
  suspension_reason: z.string().nullable(),
  counts: z.object({
    tickets: count,
    bookings: count,
    gigs: count,
    gig_applications: count,
    reviews: count,
    review_replies: count,
    conversations: count,
    reports_by: count,
    reports_against: count,
  }),
  /** Newest first. */
  sessions: z.array(
    z.object({
      id: z.uuid(),
      created_at: instant,
      /** To the day: sessions in use are written once a day. */
      last_seen_at: instant,
      user_agent: z.string().nullable(),
      ip: z.string().nullable(),
    }),
  ),
  /** The latest entries of the audit log about the user. */
  audit: z.array(AuditEntry),
})
export type UserDetails = z.infer<typeof UserDetails>

const byId = z.object({ id: uuid('USER_NOT_FOUND') })

export const users = {
  list: admin({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/users',
      summary: 'Users, newest first',
      description: `Found by address, name and stage name. ${LIST_DESCRIPTION}`,
      outputStructure: 'detailed',
    })
    .input(listInput(USER_SORTS).extend({ state: z.enum(['suspended']).optional() }))
    .output(listOutput(UserRow)),

  read: admin({ limit: 'read' })
    .route({ method: 'GET', path: '/admin/users/{id}', summary: 'A user' })
    .input(byId)
    .output(UserDetails)
    .errors(pick('USER_NOT_FOUND')),

  endSessions: admin({ limit: 'write', audit: ['user.end_sessions'] })
    .route({
      method: 'POST',
      path: '/admin/users/{id}/end_sessions',
      summary: 'Log a user out everywhere',
      description: 'Ends all sessions, with their tokens and event streams.',
    })
    .input(byId)
    .output(z.object({ ended: count }))
    .errors(pick('USER_NOT_FOUND')),

  suspend: admin({ limit: 'write', audit: ['user.suspend'] })
    .route({
      method: 'POST',
      path: '/admin/users/{id}/suspend',
      summary: 'Suspend a user',
      description:
        'Ends all sessions and refuses new ones, takes a talent off the lists, makes gigs inactive, and mails the reason. ' +
        'Suspending a suspended user changes nothing.',
    })
    .input(
      byId.extend({
        reason: text(MAX_SUSPENSION_REASON, 'SUSPENSION_REASON_REQUIRED').check(
          z.regex(VISIBLE, 'SUSPENSION_REASON_REQUIRED'),
        ),
      }),
    )
    .output(UserRow)
    .errors(pick('USER_NOT_FOUND', 'ADMIN_NOT_SUSPENDED')),

  reinstate: admin({ limit: 'write', audit: ['user.reinstate'] })
    .route({
      method: 'POST',
      path: '/admin/users/{id}/reinstate',
      summary: 'End the suspension of a user',
      description: 'A talent is listed again; gigs stay inactive until their owner activates them.',
    })
    .input(byId)
    .output(UserRow)
    .errors(pick('USER_NOT_FOUND')),
}
