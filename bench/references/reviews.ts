// Bare Fastify that adds reviews with the program's own statement, without checks. Argument: the URL of its database.
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import { addReview } from '../../src/server/features/reviews/queries.ts'
import { serve } from './serve.ts'

interface BareReview {
  talent_id: string
  rating: number
  comment: string
}
type Request = FastifyRequest<{ Body: BareReview }>

const pool = new pg.Pool({
  connectionString: process.argv[2],
  max: 16,
  options: '-c plan_cache_mode=force_generic_plan',
})
const app = Fastify()
/** Users of sessions seen before. */
const known = new Map<string, string>()

/** The statements of a request: the session's, then the review's. */
app.post('/same', async (request: Request) => add(request, await findUser(request)))

/** Only the review's; the session is cached in memory. */
app.post('/insert', async (request: Request) => {
  const token = tokenOf(request)
  const userId = known.get(token) ?? (await findUser(request))
  known.set(token, userId)
  return add(request, userId)
})

await serve(app)

function add({ body: { talent_id: talentId, rating, comment } }: Request, userId: string) {
  return addReview(pool, { talentId, userId, rating, comment })
}

async function findUser(request: Request): Promise<string> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'session',
    text: `
      select sessions.*, users.* from sessions join users on users.id = "userId"
      where token = $1 and "expiresAt" > now()`,
    values: [tokenOf(request)],
  })
  return rows[0]?.id ?? ''
}

/** The token in a signed cookie. */
function tokenOf({ headers }: Request): string {
  return decodeURIComponent(headers.cookie?.split('=')[1] ?? '').split('.')[0] ?? ''
}
