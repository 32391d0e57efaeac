// Bare Fastify that inserts the rows of a purchase without checks. Argument: the URL of its database. Named (prepared)
// statements and as many connections as the program has: the fastest that pg offers to a handler.
import Fastify from 'fastify'
import pg from 'pg'
import { serve } from './serve.ts'

interface BarePurchase {
  purchaseId: string
  eventId: string
  userEmail: string
  userPhone: string
  quantity: number
}

const COLUMNS = `("purchaseId", "eventId", "userEmail", "userPhone", quantity, ticket_price, language, created_at, mail_asked_at)`
const VALUES = `($1, $2, $3, $4, $5, 5000, 'ar', $6, $6)`
const TICKET = `insert into tickets ${COLUMNS} values ${VALUES}`
const OUTBOX = `insert into outbox (task, payload) values ('ticket_mail', $1)`
const BOTH = `
  with bought as (${TICKET} returning "purchaseId")
  insert into outbox (task, payload)
  select 'ticket_mail', jsonb_build_object('purchaseId', "purchaseId", 'mail', 1) from bought`

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
const app = Fastify()

/** The straightforward handler: two statements in a transaction. */
app.post<{ Body: BarePurchase }>('/transaction', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({ name: 'ticket', text: TICKET, values: ticketOf(body) })
    const payload = JSON.stringify({ purchaseId: body.purchaseId, mail: 1 })
    await client.query({ name: 'outbox', text: OUTBOX, values: [payload] })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { success: true, purchaseId: body.purchaseId }
})

/** The same rows in a single statement. */
app.post<{ Body: BarePurchase }>('/statement', async ({ body }) => {
  await pool.query({ name: 'both', text: BOTH, values: ticketOf(body) })
  return { success: true, purchaseId: body.purchaseId }
})

await serve(app)

function ticketOf({ purchaseId, eventId, userEmail, userPhone, quantity }: BarePurchase): unknown[] {
  return [purchaseId, eventId, userEmail, userPhone, quantity, new Date()]
}
