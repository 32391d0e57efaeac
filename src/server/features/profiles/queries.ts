import type { ChatPerson } from '../../../contract/messages.ts'
import type { NewProfile, Profile } from '../../../contract/profiles.ts'
import { toFils } from '../../../contract/rules/money.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../../contract/rules/talent-limits.ts'
import type { BlurField } from '../../../contract/talent-fields.ts'
import { doorsClosedSince, eventsOfStaff } from '../../http/access.ts'
import type { Me } from '../../http/context.ts'
import type { Queryable } from '../../services/db.ts'

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

/**
 * The two views of a person: the other party of a booking, an application or a conversation sees a talent even before
 * the approval, strangers only after it. Neither sees the name behind a stage name.
 */
type SeenBy = 'party' | 'stranger'

/** SQL: the name and the image of a person, from `profiles` and a left join of `talents`. */
const NAME: Record<SeenBy, string> = {
  party: `coalesce(talents.name, profiles.first_name || ' ' || profiles.last_name)`,
  stranger: `case
    when talents.id is null then profiles.first_name || ' ' || profiles.last_name
    when talents.approved then talents.name
  end`,
}
const IMAGE: Record<SeenBy, string> = {
  party: 'coalesce(profiles.profile_picture, talents.image)',
  stranger: 'coalesce(profiles.profile_picture, case when talents.approved then talents.image end)',
}

/** SQL: the name of the user with the id `userId` for the other party; null without a profile. */
export function displayName(userId: string): string {
  return `(select ${NAME.party} from profiles left join talents using (id) where profiles.id = ${userId})`
}

/** SQL: the public name; also null before the approval. */
export function publicName(userId: string): string {
  return `(select ${NAME.stranger} from profiles left join talents using (id) where profiles.id = ${userId})`
}

/** SQL: columns of a `PersonRow`, for the other party, from `profiles` and a left join of `talents`. */
export const PERSON_COLUMNS = `
  ${NAME.party} as name,
  case when talents.id is null then profiles.first_name end as first_name,
  case when talents.id is null then profiles.last_name end as last_name,
  ${IMAGE.party} as profile_picture, profiles.role`

export type PersonRow = Pick<ChatPerson, 'name' | 'first_name' | 'last_name' | 'profile_picture' | 'role'>

/** SQL: a `GigPerson` as JSON. Of a talent that is not approved, strangers see only the role. */
export function personSql(userId: string, seenBy: SeenBy): string {
  return `(
    select json_build_object(
      'full_name', ${NAME[seenBy]},
      'role', profiles.role,
      'profile_picture', ${IMAGE[seenBy]},
      'talent_id', case when talents.approved then talents.id end
    )
    from (select ${userId} as id) person left join profiles using (id) left join talents using (id)
  )`
}

const PROFILE_COLUMNS = ['role', 'first_name', 'last_name', 'birthday', 'gender', 'profile_picture']
const TALENT_COLUMNS = [
  'name',
  'title',
  'about',
  'area',
  'media_links',
  'image',
  'image_blur',
  ...PRICING_SLOTS.flatMap((slot) => [`price_name_${slot}`, `pricing_${slot}`]),
  ...PORTFOLIO_SLOTS.flatMap((slot) => [`portfolio_img_${slot}`, `portfolio_blur_${slot}`]),
]

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
