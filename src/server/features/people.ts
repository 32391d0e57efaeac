import type { ChatPerson } from '../../contract/calls/messages.ts'

/**
 * The two views of a person: the other party of a booking, an application or a conversation sees a talent even before
 * the approval, strangers only after it. Neither sees the name behind a stage name.
 */
type SeenBy = 'party' | 'stranger'

/** SQL: first and last name; the last one is empty for people of one name. */
export const FULL_NAME = `rtrim(profiles.first_name || ' ' || profiles.last_name)`

/** SQL: the name and the image of a person, from `profiles` and a left join of `talents`. */
const NAME: Record<SeenBy, string> = {
  party: `coalesce(talents.name, ${FULL_NAME})`,
  stranger: `case
    when talents.id is null then ${FULL_NAME}
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
