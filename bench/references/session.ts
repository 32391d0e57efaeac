import type pg from 'pg'

/** The id of the signed-in user: each call of users starts with this statement. */
export async function userOfSession(pool: pg.Pool, cookie = ''): Promise<string> {
  const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0]
  const { rows } = await pool.query<{ id: string }>({
    name: 'session',
    text: `
      select sessions.*, users.* from sessions join users on users.id = "userId"
      where token = $1 and "expiresAt" > now()`,
    values: [token],
  })
  return rows[0]?.id ?? ''
}
