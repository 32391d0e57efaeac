// Bare Fastify that searches the same talents with plain ILIKE over a trigram index, in a narrow table of its own: no
// typos, no total. Argument: the address of the database.
import Fastify from 'fastify'
import pg from 'pg'
import { foldSearch } from '../../src/contract/rules/search.ts'
import type { SearchAddress } from '../measures/talents.ts'
import { serve } from './serve.ts'

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
await pool.query(`
  create extension pg_trgm;
  create table plain_talents as
    select id, name, title, image, image_blur, name_key, search_text from talents where approved;
  create index on plain_talents (name_key, id);
  create index on plain_talents using gin (search_text gin_trgm_ops)`)
await pool.query('vacuum analyze plain_talents')

const app = Fastify()
app.get<{ Querystring: SearchAddress }>('/search', async ({ query }) => {
  const words = foldSearch(query.q).split(' ')
  // Without a name, so that each search is planned for its words: a plan for any words is slower here.
  const { rows } = await pool.query(
    `select id, name, title, image, image_blur from plain_talents
     where ${words.map((_, i) => `search_text ilike $${i + 2}`).join(' and ')} order by name_key, id limit $1`,
    [query.limit, ...words.map((word) => `%${word}%`)],
  )
  return rows
})

await serve(app)
