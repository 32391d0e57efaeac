// Bare Fastify that admits a person of a ticket with one conditional update, without other checks. Argument: the URL of
// its database.
import Fastify from 'fastify'
import pg from 'pg'
import { serve } from './serve.ts'

interface BareAdmission {
  purchaseId: string
  admit: number
}

const pool = new pg.Pool({ connectionString: process.argv[2], max: 16 })
const app = Fastify()

app.post<{ Body: BareAdmission }>('/update', async ({ body: { purchaseId, admit } }, reply) => {
  const { rows } = await pool.query({
    name: 'admit',
    text: `update tickets set admitted = admitted + $2, admitted_at = coalesce(admitted_at, $3)
      where "purchaseId" = $1 and admitted + $2 <= quantity returning admitted, quantity, admitted_at`,
    values: [purchaseId, admit, new Date()],
  })
  return rows[0] ?? reply.code(409).send({ code: 'TICKET_USED' })
})

await serve(app)
