import { randomBytes } from 'node:crypto'
import type { Language } from '../../../contract/rules/language.ts'
import type { Queryable } from '../../services/db.ts'

/**
 * Creates the secret URL of a talent's bookings, replacing a former one. Resolves to its token; undefined for an
 * unknown talent.
 */
export async function renewToken(db: Queryable, talentId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ token: string }>(
    `insert into calendars (talent_id, token) select id, $2 from talents where id = $1
     on conflict (talent_id) do update set token = excluded.token
     returning token`,
    [talentId, randomBytes(24).toString('base64url')],
  )
  return rows[0]?.token
}

/** The talent whose secret URL has this token; it ends while the talent is suspended or deleted. */
export async function findByToken(
  db: Queryable,
  token: string,
): Promise<{ talentId: string; language: Language } | undefined> {
  const { rows } = await db.query<{ talentId: string; language: Language }>(
    `select talent_id as "talentId", language
     from calendars join users on users.id = talent_id join talents on talents.id = talent_id
     where token = $1 and suspended_at is null and deleted_at is null`,
    [token],
  )
  return rows[0]
}

/** Revokes the secret URL of a talent's bookings. Resolves to whether the talent exists. */
export async function revokeToken(db: Queryable, talentId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `with revoked as (update calendars set token = null where talent_id = $1) select from talents where id = $1`,
    [talentId],
  )
  return rowCount === 1
}
