import { randomBytes } from 'node:crypto'
import type { Language } from '../../../contract/rules/language.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'

/**
 * Makes the secret address of a talent's bookings, in place of a former one. Resolves to its token; undefined when there
 * is no such talent.
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

/** The talent whose bookings are read at the secret address with this token. */
export async function findByToken(
  db: Queryable,
  token: string,
): Promise<{ talentId: string; language: Language } | undefined> {
  const { rows } = await db.query<{ talentId: string; language: Language }>(
    'select talent_id as "talentId", language from calendars join users on users.id = talent_id where token = $1',
    [token],
  )
  return rows[0]
}

/** Ends the secret address of a talent's bookings. Resolves to whether there is such a talent. */
export async function revokeToken(db: Queryable, talentId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `with revoked as (update calendars set token = null where talent_id = $1) select from talents where id = $1`,
    [talentId],
  )
  return rowCount === 1
}

/**
 * Sets the outside calendar of a talent, which is due at once; null removes it. The busy times of another one go with it.
 * Resolves to whether there is such a talent.
 */
export async function setImport(
  db: Database,
  talentId: string,
  { url, now }: { url: string | null; now: number },
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const talent = await transaction.query('select from talents where id = $1 for no key update', [talentId])
    if (talent.rowCount === 0) return false
    await transaction.query(
      `delete from busy_times where talent_id = $1 and source = 'feed'
         and $2::text is distinct from (select import_url from calendars where talent_id = $1)`,
      [talentId, url],
    )
    const isSame = 'calendars.import_url = excluded.import_url'
    await transaction.query(
      `insert into calendars (talent_id, import_url, import_next_at)
       values ($1, $2, case when $2::text is not null then $3::timestamptz end)
       on conflict (talent_id) do update set
         import_url = excluded.import_url,
         import_next_at = excluded.import_next_at,
         import_checked_at = case when ${isSame} then calendars.import_checked_at end,
         import_problem = case when ${isSame} then calendars.import_problem end,
         import_failing_since = case when ${isSame} then calendars.import_failing_since end`,
      [talentId, url, new Date(now)],
    )
    return true
  })
}
