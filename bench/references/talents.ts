// Bare Fastify over the talents of a database: a handler that does nothing else. Arguments: the URL of the database,
// then the ids that it keeps in memory, separated by commas.
import Fastify from 'fastify'
import pg from 'pg'
import { searchWords } from '../../src/contract/rules/search.ts'
import { readHours } from '../../src/server/features/availability/free.ts'
import { listTalents } from '../../src/server/features/talents/list.ts'
import type { SearchAddress } from '../measures/talents.ts'
import { serve } from './serve.ts'

const [url, ids = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c plan_cache_mode=force_generic_plan' })
const app = Fastify()

/** Rows from pg, serialised. */
app.get('/list', async () => {
  const { rows } = await pool.query({
    name: 'list',
    text: `select id, name, title, image, image_blur, rating::float8, area,
             (least(pricing_1, pricing_2, pricing_3) / 1000.0)::float8 as price_from
           from talents where approved order by before_arabic, name_key, id limit 1000`,
  })
  return rows
})

const byId = { name: 'by_id', text: 'select * from talents where id = $1' }

app.get<{ Params: { id: string } }>('/get/:id', async ({ params }) => {
  const { rows } = await pool.query({ ...byId, values: [params.id] })
  return rows[0]
})

/** The same, from memory. */
const memory = new Map<string, Buffer>()
for (const id of ids.split(',')) {
  const { rows } = await pool.query({ ...byId, values: [id] })
  memory.set(id, Buffer.from(JSON.stringify(rows[0])))
}
app.get<{ Params: { id: string } }>('/kept/:id', ({ params }, reply) => {
  reply.header('content-type', 'application/json').send(memory.get(params.id))
})

/** The program's own SQL. */
app.get<{ Querystring: SearchAddress }>('/search', async ({ query }, reply) => {
  const { items } = await listTalents(pool, {
    words: searchWords(query.q ?? ''),
    category: query.category ?? 'all',
    hours: (query.date && readHours(query, Date.now())) || undefined,
    sort: query.sort ?? 'name',
    language: 'ar',
    after: undefined,
    limit: Number(query.limit),
  })
  reply.header('content-type', 'application/json')
  return `[${items}]`
})

await serve(app)
