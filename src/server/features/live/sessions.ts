import type { Database } from '../../services/db.ts'

interface SessionOfReader {
  sessionId: string
  userId: string
}

/** Those of the readers' sessions that were signed out or have expired, and whether their user is suspended. */
export async function findEndedSessions(
  db: Database,
  readers: readonly SessionOfReader[],
): Promise<Map<string, { isSuspended: boolean }>> {
  const { rows } = await db.query<{ session: string; isSuspended: boolean }>(
    `select session, suspended_at is not null as "isSuspended"
     from unnest($1::uuid[], $2::uuid[]) reader (session, id) left join users using (id)
     where not exists (select from sessions where sessions.id = session and "expiresAt" > now())`,
    [readers.map(({ sessionId }) => sessionId), readers.map(({ userId }) => userId)],
  )
  return new Map(rows.map(({ session, isSuspended }) => [session, { isSuspended }]))
}
