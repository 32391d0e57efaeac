import type { Profile } from '../../../contract/calls/profiles.ts'
import { type NewProfile, PERSON_FIELDS } from '../../../contract/records/profile.ts'
import { type BlurField, blurFieldOf, IMAGE_FIELDS, TALENT_FIELDS } from '../../../contract/records/talent.ts'
import { doorsClosedSince } from '../../../contract/rules/door.ts'
import type { Me } from '../../http/context.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { insertRow, storedRow, typedRow } from '../../services/rows.ts'
import { eventsOfStaff } from '../sales/desk/check-in/staff.ts'

/** The user's own profile at present; undefined when the user no longer exists. */
export async function findProfile(
  db: Queryable,
  { id, is_admin, is_staff }: Me,
  now: number,
): Promise<Profile | undefined> {
  const { rows } = await db.query<Profile>(
    `select users.id, role, first_name, last_name, email, birthday::text, gender,
       coalesce(profile_picture, talents.image) as profile_picture,
       coalesce(profiles.created_at, "createdAt") as created_at, profiles.id is not null as profile_complete,
       edited_at as modified, approved, status, rejection_reason, talents.deleted_at as page_deleted_at, $2::boolean as is_admin, $3::boolean as is_staff,
       array(${eventsOfStaff('users.id', '$4')}) as staff_events,
       exists (select from accounts where "userId" = users.id and "providerId" = 'credential') as has_password
     from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
     where users.id = $1`,
    [id, is_admin, is_staff, doorsClosedSince(now)],
  )
  return rows[0]
}

/**
 * Creates the profile of a user, whose images were claimed before; a talent starts as pending. Idempotent: true also
 * when the user had exactly this profile before, false when they had another.
 */
export async function createProfile(db: Database, id: string, profile: ProfileToKeep): Promise<boolean> {
  const person = { ...typedRow(profile, PERSON_FIELDS), ...storedRow(profile, ['role', 'profile_picture']) }
  const talent =
    profile.role === 'talent' ? storedRow(profile, [...TALENT_FIELDS, ...IMAGE_FIELDS.map(blurFieldOf)]) : {}
  return inTransaction(db, async (transaction) => {
    const { rowCount: users } = await transaction.query('select from users where id = $1 for key share', [id])
    if (users === 0) return false
    if (await insertRow(transaction, 'profiles', { id, ...person }, 'on conflict do nothing')) {
      if (profile.role === 'talent') await insertRow(transaction, 'talents', { id, ...talent })
      return true
    }
    const { rowCount: same } = await transaction.query(
      `select from profiles left join talents using (id)
       where id = $1 and profiles is not distinct from jsonb_populate_record(profiles, $2)
         and (talents.id is null or talents is not distinct from jsonb_populate_record(talents, $3))`,
      [id, person, talent],
    )
    return same === 1
  })
}

/** A new profile, with the blurs of a talent's images. */
export type ProfileToKeep = NewProfile & Partial<Record<BlurField, string>>
