// Bare Fastify that searches the same talents in the obvious way: plain ILIKE on name or title over a trigram index,
// without folded spelling, typo tolerance or a total. Argument: the URL of the database.
import Fastify from 'fastify'
import pg from 'pg'
import type { SearchAddress } from '../measures/talents.ts'
import { serve } from './serve.ts'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
await pool.query(`
  create extension pg_trgm;
  create table plain_talents as select id, name, title, approved, image, image_blur from talents;
  create index on plain_talents (name, id) where approved;
  create index on plain_talents using gin (name gin_trgm_ops, title gin_trgm_ops) where approved`)
await pool.query('vacuum analyze plain_talents')

const app = Fastify()
app.get<{ Querystring: SearchAddress }>('/search', async ({ query }) => {
  const words = (query.q ?? '').split(' ')
  const matches = words.map((_, i) => `(name ilike $${i + 2} or title ilike $${i + 2})`).join(' and ')
  // Unnamed, so that each search is planned for its words: a generic plan is slower here.
  const { rows } = await pool.query(
    `select id, name, title, image, image_blur from plain_talents
     where approved and ${matches} order by name, id limit $1`,
    [query.limit, ...words.map((word) => `%${word}%`)],
  )
  return rows
})

await serve(app)
