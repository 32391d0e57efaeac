// Stub of Tap on bare Fastify with immediate responses, so that the site alone is measured. Each charge is BD 5.
import Fastify from 'fastify'
import { serve } from './serve.ts'

const app = Fastify()
let status = 'CAPTURED'

const charge = (reference: string) => ({
  ...{
    id: `chg_${reference}`,
    live_mode: false,
    status,
    amount: 5,
    currency: 'BHD',
    reference: { transaction: reference },
  },
  transaction: { url: `http://127.0.0.1/pay/chg_${reference}`, created: String(Date.now()) },
  source: { payment_method: 'BENEFIT' },
})

app.post<{ Params: { status: string } }>('/status/:status', async ({ params }) => {
  status = params.status
  return {}
})
app.post<{ Body: { reference: { transaction: string } } }>('/charges/', async ({ body }) =>
  charge(body.reference.transaction),
)
app.get<{ Params: { id: string } }>('/charges/:id', async ({ params }) => charge(params.id.slice('chg_'.length)))

await serve(app)
