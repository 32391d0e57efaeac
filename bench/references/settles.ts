// Bare Fastify that asks the provider for a charge and books it: the locks and rows of `settle`, without its checks. Arguments: the URLs
// of its database and of the provider.
import Fastify from 'fastify'
import pg from 'pg'
import { serve } from './serve.ts'

const [, , databaseUrl, providerUrl] = process.argv
const LOCK = `select tickets.*, events.* from tickets join events on events.id = "eventId" where "purchaseId" = $1 for no key update of tickets`
const PASSES = `select * from passes where "purchaseId" = $1 order by number for no key update`
const CHARGE = 'select * from charges where id = $1 for no key update'
const DUE = 'select due from purchase_sums where "purchaseId" = $1'
const CAPTURE = `
  update charges set state = 'captured', captured = $2, captured_at = $3, applied = $2, scheme = 'benefit', next_ask_at = null where id = $1`
const PAYMENT = `
  insert into payments (id, charge_id, event_id, "purchaseId", amount, method, noted_at, recorded_at) values ($1, $1, $2, $3, $4, 'online', $5, $5)`
const TICKET = `
  update tickets set status = 'purchased', held_until = null, held_for = null, confirmed_at = $2, mails_asked = 1 where "purchaseId" = $1`
const OUTBOX = `insert into outbox (task, payload) values ('ticket_mail', $1)`

const pool = new pg.Pool({ connectionString: databaseUrl, max: 16 })
const app = Fastify()

app.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }) => {
  const { rows: found } = await pool.query({ name: 'find', text: 'select * from charges where id = $1', values: [id] })
  const [{ purchaseId, provider_id }] = found
  const { amount } = (await (await fetch(`${providerUrl}/charges/${provider_id}`)).json()) as { amount: number }
  const [fils, now] = [amount * 1000, new Date()]
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({ name: 'lock', text: LOCK, values: [purchaseId] })
    await client.query({ name: 'passes', text: PASSES, values: [purchaseId] })
    await client.query({ name: 'charge', text: CHARGE, values: [id] })
    await client.query({ name: 'due', text: DUE, values: [purchaseId] })
    await client.query({ name: 'capture', text: CAPTURE, values: [id, fils, now] })
    await client.query({ name: 'payment', text: PAYMENT, values: [id, rows[0].eventId, purchaseId, fils, now] })
    await client.query({ name: 'ticket', text: TICKET, values: [purchaseId, now] })
    await client.query({ name: 'outbox', text: OUTBOX, values: [JSON.stringify({ purchaseId, mail: 1 })] })
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
  return { id, state: 'captured' }
})

await serve(app)
