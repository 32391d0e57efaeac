// Bare Fastify that lists conversations with the program's own statement. Argument: the URL of its database.
import Fastify from 'fastify'
import pg from 'pg'
import { conversationView, listConversations } from '../../src/server/features/messages/queries.ts'
import { readInstant } from '../../src/server/services/db.ts'
import { serve } from './serve.ts'
import { userOfSession } from './session.ts'

pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, readInstant)
const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 16,
  options: '-c plan_cache_mode=force_generic_plan',
})
const app = Fastify()

app.get('/conversations', async ({ headers }) => {
  const { found } = await listConversations(pool, await userOfSession(pool, headers.cookie), { limit: 51 })
  return found.slice(0, 50).map(conversationView)
})

await serve(app)
