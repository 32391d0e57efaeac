import { z } from 'zod'
import { user } from '../access.ts'
import { pick } from '../errors.ts'
import { instant } from '../fields.ts'
import { NewProfile, ProfileEdit } from '../records/profile.ts'
import { GENDERS } from '../rules/person.ts'
import { STATUSES } from './talents.ts'

/** The signed-in user's own profile; names and role are null until it is created. */
export const Profile = z.object({
  id: z.uuid(),
  role: z.enum(['standard', 'talent']).nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string(),
  birthday: z.iso.date().nullable(),
  gender: z.enum(GENDERS).nullable(),
  profile_picture: z.string().nullable(),
  created_at: instant,
  /** Last change of the fields above; null until the profile is created. */
  modified: z.nullable(instant),
  profile_complete: z.boolean(),
  /** State of a talent's approval; null for standard users. */
  approved: z.boolean().nullable(),
  status: z.enum(STATUSES).nullable(),
  rejection_reason: z.string().nullable(),
  /** When an admin deleted the talent's page, which can be restored for 30 days; null otherwise. */
  page_deleted_at: z.nullable(instant),
  is_admin: z.boolean(),
  is_staff: z.boolean(),
  /** Current and future events that name the user as their staff. */
  staff_events: z.array(z.uuid()),
  /** False for accounts that sign in through Google only. */
  has_password: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

export const profiles = {
  // Needs `me.is_admin` for the response; changes nothing of other users.
  sync: user({ limit: 'write', audit: [], anonymous: 'NO_ACCESS_TOKEN' })
    .route({
      method: 'POST',
      path: '/sync-profile',
      summary: 'Bring the profile up to date with the account that is signed in',
    })
    .output(z.object({ success: z.boolean(), profile: Profile }))
    .errors(pick('LOGIN_REQUIRED', 'NO_ACCESS_TOKEN')),

  profile: user({ limit: 'read' })
    .route({ method: 'GET', path: '/profile', summary: 'The own profile' })
    .output(Profile)
    .errors(pick('LOGIN_REQUIRED')),

  create: user({ limit: 'write', audit: [] })
    .route({
      method: 'POST',
      path: '/create-profile',
      summary: 'Create the own profile',
      description: 'The same profile sent again has the same response. A talent waits for approval.',
    })
    .input(NewProfile)
    .output(z.object({ success: z.boolean(), message: z.string(), profile: Profile }))
    .errors(pick('BIRTHDAY_INVALID', 'PROFILE_EXISTS', 'LOGIN_REQUIRED')),

  edit: user({ limit: 'write', audit: [] })
    .route({
      method: 'POST',
      path: '/edit_profile',
      summary: 'Change the own profile',
      description:
        'Fields that are left out stay. With `modified`, refused when the profile was saved elsewhere since. The picture ' +
        'of a talent is that of its page.',
    })
    .input(ProfileEdit)
    .output(Profile)
    .errors(pick('BIRTHDAY_INVALID', 'PROFILE_MISSING', 'EDIT_STALE', 'LOGIN_REQUIRED')),
}
