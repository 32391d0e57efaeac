// Bare Fastify over the events of a database, with the program's own SQL. Argument: the URL of the database.
import Fastify from 'fastify'
import pg from 'pg'
import { listEvents } from '../../src/server/features/events/list.ts'
import type { EventSearch } from '../measures/events.ts'
import { serve } from './serve.ts'

const [url] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c plan_cache_mode=force_generic_plan' })
const app = Fastify()

app.get<{ Querystring: EventSearch }>('/search', async ({ query: { q, tag, from, to, free, limit } }) => {
  const filters = { q, tag, from, to, free: free === 'true' }
  const now = new Date().toISOString()
  return (await listEvents(pool, { filters, language: 'ar', limit: Number(limit), after: undefined, now })).rows
})

await serve(app)
