import type { UserDetails, UserRow } from '../../../contract/calls/users.ts'
import { contract } from '../../../contract/index.ts'
import { searchWords } from '../../../contract/rules/search.ts'
import type { AdminList } from '../../http/admin-list.ts'
import { hasBeginnings, isInOtherScript } from '../../search/matched-words.ts'
import type { Queryable } from '../../services/db.ts'
import { AUDIT_LIST } from '../audit/queries.ts'

/** A user as stored, without roles, which depend on the address. */
export type StoredUser = Omit<UserRow, 'is_admin' | 'is_staff'>

const COLUMNS = `
  users.id, user_search.name, users.email, profiles.role, users."emailVerified" as verified,
  user_search.created_at, users.suspended_at`
const JOINS = 'join users on users.id = user_search.user_id left join profiles on profiles.id = users.id'

/** Users as admins see them. */
export const USER_LIST = {
  call: contract.users.list,
  from: 'user_search',
  joins: JOINS,
  columns: COLUMNS,
  id: { by: 'user_search.user_id', type: 'uuid' },
  sorts: {
    created_at: { by: 'user_search.created_at', type: 'instant' },
    name: { by: 'user_search.name_key', type: 'text' },
    email: { by: 'users.email', id: 'users.id', type: 'text' },
  },
  words(typed, add) {
    const words = searchWords(typed)
    return `${hasBeginnings('user_search.words', words, add)} or ${isInOtherScript('user_search.name', words, add)}`
  },
} satisfies AdminList<'created_at' | 'name' | 'email'>

/** The condition of a suspended user, in the list. */
export const IS_SUSPENDED = 'user_search.user_id in (select id from users where suspended_at is not null)'

export async function findUser(db: Queryable, id: string): Promise<StoredUser | undefined> {
  const { rows } = await db.query<StoredUser>(
    `select ${COLUMNS} from user_search ${JOINS} where user_search.user_id = $1`,
    [id],
  )
  return rows[0]
}

/** Entries of the audit log shown with a user. */
const LATEST_AUDIT = 10

/** A user's details beyond the row in the list. */
export async function findUserDetails(
  db: Queryable,
  id: string,
): Promise<(StoredUser & Omit<UserDetails, keyof UserRow>) | undefined> {
  const [found, sessions, audit] = await Promise.all([
    db.query<StoredUser & Omit<UserDetails, keyof UserRow | 'sessions' | 'audit'>>(DETAILS, [id]),
    db.query<UserDetails['sessions'][number]>(SESSIONS, [id]),
    db.query<UserDetails['audit'][number]>(
      `select ${AUDIT_LIST.columns} from ${AUDIT_LIST.from}
       where entity_id = $1 order by created_at desc, id desc limit ${LATEST_AUDIT}`,
      [id],
    ),
  ])
  return found.rows[0] && { ...found.rows[0], sessions: sessions.rows, audit: audit.rows }
}

const DETAILS = `
  select ${COLUMNS}, profiles.first_name, profiles.last_name, users.language, users.suspension_reason,
    coalesce(profiles.profile_picture, (select image from talents where talents.id = users.id)) as profile_picture,
    json_build_object(
      'tickets', (select count(*) from tickets where lower("userEmail") = users.email),
      'bookings', (select count(*) from bookings where users.id in (organiser_id, talent_id)),
      'gigs', (select count(*) from gigs where user_id = users.id),
      'gig_applications', (select count(*) from gig_applications where user_id = users.id),
      'reviews', (select count(*) from reviews where user_id = users.id),
      'review_replies', (select count(*) from review_replies where user_id = users.id),
      'conversations', (select count(*) from conversations where users.id in (participant_1, participant_2)),
      'reports_by', (select count(*) from user_reports where reporter_id = users.id),
      'reports_against', (select count(*) from user_reports where reported_id = users.id)
    ) as counts
  from user_search ${JOINS} where user_search.user_id = $1`

const SESSIONS = `
  select id, "createdAt" as created_at, "updatedAt" as last_seen_at, "userAgent" as user_agent, "ipAddress" as ip
  from sessions where "userId" = $1 and "expiresAt" > now() order by "createdAt" desc`
