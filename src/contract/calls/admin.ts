import { z } from 'zod'
import { admin as adminCall } from '../access.ts'
import { pick } from '../errors.ts'
import { instant } from '../fields.ts'
import { LIST_DESCRIPTION, listInput, listOutput } from './admin-list.ts'

const count = z.int().min(0)

/** The numbers that are exact up to 10,000 rows, and estimates beyond. */
const STAT_NAMES = [
  ...(['new_profiles', 'profiles', 'talents', 'talents_pending', 'talents_changed', 'reports_open'] as const),
  ...(['bug_reports_open', 'conversations', 'messages', 'notifications', 'email_preferences'] as const),
  ...(['newsletter_subscriptions', 'reviews', 'review_replies', 'events', 'tickets'] as const),
] as const
export type StatName = (typeof STAT_NAMES)[number]

/** Numbers of the whole site, at most a minute old. */
export const Stats = z.object({
  counted_at: instant,
  /** Numbers that are estimates, shown as "about 2.1 million"; `new_profiles` stands for `signups`, too. */
  estimated: z.array(z.enum(STAT_NAMES)),
  /** Profiles created within the last seven days (UTC), today included. */
  new_profiles: count,
  profiles: count,
  talents: count,
  talents_pending: count,
  /** Names and titles of approved talents that changed since an admin saw them. */
  talents_changed: count,
  /** Open reports of users, and feedback that waits. */
  reports_open: count,
  bug_reports_open: count,
  conversations: count,
  messages: count,
  notifications: count,
  email_preferences: count,
  newsletter_subscriptions: count,
  reviews: count,
  review_replies: count,
  events: count,
  /** Purchases. */
  tickets: count,
  /** New profiles of the last seven days in UTC, oldest first, today last. */
  signups: z.array(z.object({ day: z.iso.date(), count })).length(7),
})
export type Stats = z.infer<typeof Stats>

/** A standard user as admins see them. */
export const AdminProfile = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  full_name: z.string(),
  email: z.string(),
  role: z.literal('standard'),
  created_at: instant,
})
export type AdminProfile = z.infer<typeof AdminProfile>

/** Types of rows that can be deleted and restored. */
export const DELETABLE = ['talent', 'venue'] as const
export type Deletable = (typeof DELETABLE)[number]

/** Days for which a deleted talent, venue or event can be restored, before it is deleted for good. */
export const RESTORABLE_DAYS = 30

const id = z.uuid('NOT_FOUND').toLowerCase()
const type = z.enum(DELETABLE)

export const admin = {
  stats: adminCall({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/stats',
      summary: 'Numbers of the whole site',
      description:
        'Counted at most a minute ago, at `counted_at`: exactly up to 10,000 rows; `estimated` names the numbers that are more.',
    })
    .output(Stats),

  profiles: adminCall({ limit: 'read' })
    .route({
      method: 'GET',
      path: '/admin/profiles',
      summary: 'Standard users',
      description: LIST_DESCRIPTION,
      outputStructure: 'detailed',
    })
    .input(listInput(['created_at', 'name']))
    .output(listOutput(AdminProfile)),

  remove: adminCall({ limit: 'write', audit: ['talent.delete', 'venue.delete'] })
    .route({
      method: 'DELETE',
      path: '/delete/{id}',
      summary: 'Delete a talent or a venue',
      description:
        'It leaves the site at once and can be restored for 30 days. Deleting it again changes nothing. Without `type` the ' +
        'record is known by its id.',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.object({ id }), query: z.object({ type: type.optional() }) }))
    .output(z.object({ success: z.boolean(), message: z.string(), restorable_until: instant }))
    .errors(pick('NOT_FOUND', 'TALENT_NOT_FOUND', 'VENUE_NOT_FOUND')),

  restore: adminCall({ limit: 'write', audit: ['talent.restore', 'venue.restore'] })
    .route({
      method: 'POST',
      path: '/restore/{id}',
      summary: 'Restore a deleted talent or venue',
      description: 'Restoring what is not deleted changes nothing.',
    })
    .input(z.object({ id, type }))
    .output(z.object({ success: z.boolean(), message: z.string() }))
    .errors(pick('NOT_FOUND', 'TALENT_NOT_FOUND', 'VENUE_NOT_FOUND', 'RESTORE_TOO_LATE')),
}
