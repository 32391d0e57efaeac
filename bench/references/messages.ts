// Bare Fastify that lists conversations with the program's own statement. Argument: the URL of its database.
import Fastify from 'fastify'
import pg from 'pg'
import { conversationView, listConversations } from '../../src/server/features/messages/queries.ts'
import { readInstant } from '../../src/server/services/db.ts'
import { serve } from './serve.ts'

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)
const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 16,
  options: '-c plan_cache_mode=force_generic_plan',
})
const app = Fastify()

/** The statements of a request: the session's, then the list's. */
app.get('/conversations', async ({ headers }) => {
  const token = decodeURIComponent(headers.cookie?.split('=')[1] ?? '').split('.')[0]
  const { rows } = await pool.query<{ id: string }>({
    name: 'session',
    text: `
      select sessions.*, users.* from sessions join users on users.id = "userId"
      where token = $1 and "expiresAt" > now()`,
    values: [token],
  })
  const { found } = await listConversations(pool, rows[0]?.id ?? '', { limit: 51 })
  return found.slice(0, 50).map(conversationView)
})

await serve(app)
