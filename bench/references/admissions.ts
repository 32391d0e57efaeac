// Bare Fastify that admits a person of a ticket: reads the session, then updates the ticket and notes the admission in one
// statement, without other checks. Argument: the URL of its database.
import Fastify from 'fastify'
import pg from 'pg'
import { serve } from './serve.ts'
import { userOfSession } from './session.ts'

interface BareAdmission {
  purchaseId: string
  admit: number
  admission_id: string
  event_id: string
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
const app = Fastify()

app.post<{ Body: BareAdmission }>('/update', async ({ body, headers }, reply) => {
  const user = await userOfSession(pool, headers.cookie)
  const { rows } = await pool.query({
    name: 'admit',
    text: `
      with changed as (
        update tickets set admitted = admitted + $2, admitted_at = coalesce(admitted_at, $3)
        where "purchaseId" = $1 and admitted + $2 <= quantity
        returning "purchaseId", admitted, quantity, admitted_at
      ), noted as (
        insert into admissions
          (id, "purchaseId", event_id, admit, counted, admitted, admitted_by, admitted_at, recorded_at, offline)
        select $4, "purchaseId", $5, $2, $2, admitted, $6, $3, $3, false from changed
      )
      select admitted, quantity, admitted_at from changed`,
    values: [body.purchaseId, body.admit, new Date(), body.admission_id, body.event_id, user],
  })
  return rows[0] ?? reply.code(409).send({ code: 'TICKET_USED' })
})

await serve(app)
