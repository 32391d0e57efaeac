// The bare references: Fastify, and `pg` where rows are written, with nothing that a product needs around them.
import Fastify from 'fastify'
import pg from 'pg'

const app = Fastify()
const { PORT, DATABASE_URL, ORIGINAL } = process.env
app.get('/ready', () => 'ok')

if (ORIGINAL) await sendPrepared(ORIGINAL)
if (DATABASE_URL) writeRows(new pg.Pool({ connectionString: DATABASE_URL, max: 16 }))
await app.listen({ port: Number(PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))

/** The very bytes of the program's answers, from memory; 304 when the caller has them. */
async function sendPrepared(original: string): Promise<void> {
  for (const [path, encoding] of JSON.parse(process.env.ANSWERS ?? '[]') as [string, string][]) {
    const { headers, body } = await answerOf(original + path, encoding)
    const etag = headers.get('etag') ?? ''
    app.get(`/${encoding}${path}`, (request, reply) => {
      if (request.headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send()
      reply.header('content-type', headers.get('content-type')).header('etag', etag)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply.send(body)
    })
  }
}

/** Fetched without decoding: the bytes as they went over the wire. */
async function answerOf(url: string, encoding: string): Promise<{ headers: Headers; body: Buffer }> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ headers: new Headers(response.headers as Record<string, string>), body: Buffer.concat(chunks) }),
      )
    }).on('error', reject)
  })
}

interface Body {
  purchaseId: string
  eventId: string
  userEmail: string
  quantity: number
}

/** The same two rows as a purchase: in a transaction, as a handler does it by hand, and in one statement. */
function writeRows(pool: pg.Pool): void {
  const ticket = `insert into tickets ("purchaseId", "eventId", "userEmail", quantity, ticket_price, language, created_at, mail_asked_at)
    values ($1, $2, $3, $4, 5000, 'ar', now(), now())`
  const mail = `insert into outbox (task, payload) values ('ticket_mail', $1)`

  app.post<{ Body: Body }>('/transaction', async ({ body }) => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({
        name: 'ticket',
        text: ticket,
        values: [body.purchaseId, body.eventId, body.userEmail, body.quantity],
      })
      await client.query({ name: 'mail', text: mail, values: [{ purchaseId: body.purchaseId, mail: 1 }] })
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
    return { success: true }
  })

  app.post<{ Body: Body }>('/statement', async ({ body }) => {
    await pool.query({
      name: 'both',
      text: `with ticket as (${ticket}) insert into outbox (task, payload) values ('ticket_mail', $5)`,
      values: [body.purchaseId, body.eventId, body.userEmail, body.quantity, { purchaseId: body.purchaseId, mail: 1 }],
    })
    return { success: true }
  })
}
