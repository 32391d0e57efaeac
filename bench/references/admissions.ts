// Bare Fastify that admits a person of a ticket: reads the session, then updates the next passes of the ticket and notes the admission in
// one statement, without other checks. Argument: the URL of its database.
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
      with next as (
        select id from passes where "purchaseId" = $1 and state = 'valid' and admitted_at is null
        order by number limit $2 for no key update
      ), changed as (
        update passes set admitted_at = $3, admission_id = $4 from next
        where passes.id = next.id and passes.admitted_at is null returning 1
      ), counted as (
        select count(*)::int as counted, (select count(*)::int from passes where "purchaseId" = $1 and admitted_at is not null) as before
        from changed having count(*) = $2
      ), noted as (
        insert into admissions
          (id, "purchaseId", event_id, admit, counted, admitted, admitted_by, admitted_at, recorded_at, offline)
        select $4, $1, $5, $2, counted, before + counted, $6, $3, $3, false from counted
      )
      select before + counted as admitted from counted`,
    values: [body.purchaseId, body.admit, new Date(), body.admission_id, body.event_id, user],
  })
  return rows[0] ?? reply.code(409).send({ code: 'TICKET_USED' })
})

await serve(app)
