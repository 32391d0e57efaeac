import type { Profile } from '../../../contract/profiles.ts'
import type { NewProfile } from '../../../contract/records/profile.ts'
import { type BlurField, blurFieldOf, IMAGE_FIELDS, TALENT_FIELDS } from '../../../contract/records/talent.ts'
import { toFils } from '../../../contract/rules/money.ts'
import type { Me } from '../../http/context.ts'
import type { Queryable } from '../../services/db.ts'
import { doorsClosedSince, eventsOfStaff } from '../check-in/staff.ts'

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
       approved, status, rejection_reason, talents.deleted_at as page_deleted_at, $2::boolean as is_admin, $3::boolean as is_staff,
       array(${eventsOfStaff('users.id', '$4')}) as staff_events,
       exists (select from accounts where "userId" = users.id and "providerId" = 'credential') as has_password
     from users left join profiles on profiles.id = users.id left join talents on talents.id = users.id
     where users.id = $1`,
    [id, is_admin, is_staff, doorsClosedSince(now)],
  )
  return rows[0]
}

const PROFILE_COLUMNS = ['role', 'first_name', 'last_name', 'birthday', 'gender', 'profile_picture']
const TALENT_COLUMNS = [...TALENT_FIELDS, ...IMAGE_FIELDS.map(blurFieldOf)]

/**
 * Creates the profile of a user, whose images were claimed before; a talent starts as pending. Idempotent: true also
 * when the user had exactly this profile before, false when they had another.
 */
export async function createProfile(db: Queryable, id: string, profile: ProfileToKeep): Promise<boolean> {
  const isTalent = profile.role === 'talent'
  const columns = isTalent ? [...PROFILE_COLUMNS, ...TALENT_COLUMNS] : PROFILE_COLUMNS
  const values = columns.map((column) => keptValue(profile, column))
  const parameters = columns.map((column, i) => `$${i + 2}${column === 'birthday' ? '::date' : ''}`)
  const person = parameters.slice(0, PROFILE_COLUMNS.length)
  const talent = parameters.slice(PROFILE_COLUMNS.length)

  const { rowCount } = await db.query(
    `with created as (
       insert into profiles (id, ${PROFILE_COLUMNS})
       select person.id, ${person} from (select id from users where id = $1 for key share) person
       on conflict do nothing returning id
     )
     ${isTalent ? `, talent as (insert into talents (id, ${TALENT_COLUMNS}) select id, ${talent} from created)` : ''}
     select from created`,
    [id, ...values],
  )
  if (rowCount === 1) return true

  const same = await db.query(
    `select from profiles left join talents using (id)
     where id = $1 and (${columns}) is not distinct from (${parameters})`,
    [id, ...values],
  )
  return same.rowCount === 1
}

/** A new profile, with the blurs of a talent's images. */
export type ProfileToKeep = NewProfile & Partial<Record<BlurField, string>>

/** The fields of a profile as stored: money in fils, null if missing. */
function keptValue(profile: ProfileToKeep, column: string): unknown {
  const value = (profile as Record<string, unknown>)[column]
  if (column.startsWith('pricing_') && typeof value === 'number') return toFils(value)
  return value === '' ? null : (value ?? null)
}
