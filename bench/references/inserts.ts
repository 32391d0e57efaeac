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

const COLUMNS = `("purchaseId", "eventId", "userEmail", "userPhone", quantity, language, created_at, mail_asked_at)`
const VALUES = `($1, $2, $3, $4, $5, 'ar', $6, $6)`
const TICKET = `insert into tickets ${COLUMNS} values ${VALUES}`
const LINE = `
  insert into ticket_lines ("purchaseId", type_id, quantity, unit_price)
  select $1, id, $3, 5000 from ticket_types where event_id = $2 returning type_id`
const PASSES = `
  insert into passes ("purchaseId", event_id, type_id, number, price) select $1, $2, $3, number, 5000 from generate_series(1, $4) number`
const OUTBOX = `insert into outbox (task, payload) values ('ticket_mail', $1)`

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
const app = Fastify()

/** The straightforward handler: four statements in a transaction. */
app.post<{ Body: BarePurchase }>('/', async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { purchaseId, eventId, quantity } = body
    await client.query({ name: 'ticket', text: TICKET, values: ticketOf(body) })
    const { rows } = await client.query({ name: 'line', text: LINE, values: [purchaseId, eventId, quantity] })
    await client.query({ name: 'passes', text: PASSES, values: [purchaseId, eventId, rows[0].type_id, quantity] })
    const payload = JSON.stringify({ purchaseId, mail: 1 })
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

await serve(app)

function ticketOf({ purchaseId, eventId, userEmail, userPhone, quantity }: BarePurchase): unknown[] {
  return [purchaseId, eventId, userEmail, userPhone, quantity, new Date()]
}
