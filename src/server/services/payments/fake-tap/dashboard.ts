import { Hono } from 'hono'
import type { FakeEnv, FakeServices } from './api.ts'
import { chargeAt } from './charges.ts'
import { payOutAndPost, refundInDashboard } from './drive.ts'
import { html, page } from './html.ts'
import { type FakeCharge, type FakeRefund, type HiddenCharge, type HiddenRefund, Refusal } from './objects.ts'
import { balance } from './refunds.ts'
import { now, readAll } from './store.ts'

const MAX_ROWS = 200

/** What a merchant sees at Tap: charges, what is left of them to give back, and the wallet. In English, as for developers. */
export function dashboard(services: FakeServices & { publicUrl: string }): Hono<FakeEnv> {
  const { db } = services
  const app = new Hono<FakeEnv>()

  app.get('/', async (c) => {
    const [at, charges, refunds, wallet] = await Promise.all([
      now(db),
      readAll<FakeCharge, HiddenCharge>(db, 'charge'),
      readAll<FakeRefund, HiddenRefund>(db, 'refund'),
      balance(db),
    ])
    const refundedOf = (id: string) =>
      refunds
        .filter(({ body }) => body.charge_id === id && (body.status === 'REFUNDED' || body.status === 'PENDING'))
        .reduce((sum, { hidden }) => sum + hidden.fils, 0)
    const error = c.req.query('error')
    return page(
      {
        language: 'en',
        title: 'Dashboard',
        note: 'The dashboard of a payment provider that does not exist.',
        isWide: true,
      },
      html`<div class="card"><h1>Wallet</h1><p class="sum">BD ${dinars(wallet)}</p>
${error && html`<p class="bad" role="alert">${error}</p>`}
<form method="post" action="/dashboard/payout"><button class="main plain">Pay out to the bank</button></form></div>
<h2>Charges</h2><div class="card scroll"><table>
<thead><tr><th>Created</th><th>Charge</th><th>Amount</th><th>Status</th><th>Given back</th><th>Refund</th></tr></thead><tbody>
${charges.slice(0, MAX_ROWS).map((row) => {
  const { id, body, hidden } = chargeAt(row, at)
  const refunded = refundedOf(id)
  const rest = hidden.fils - refunded
  return html`<tr><td>${new Date(hidden.created).toISOString().slice(0, 19).replace('T', ' ')}</td><td><a href="/pay/${id}"><code>${id}</code></a></td>
<td>${body.currency} ${dinars(hidden.fils)}</td><td>${body.status}</td><td>${refunded ? dinars(refunded) : ''}</td>
<td>${
    body.status === 'CAPTURED' && rest > 0
      ? html`<form method="post" action="/dashboard/refund"><input type="hidden" name="charge" value="${id}"><input name="amount" inputmode="decimal" value="${dinars(rest)}" aria-label="Amount to give back of ${id}"><button>Refund</button></form>`
      : undefined
  }</td></tr>
`
})}</tbody></table></div>`,
    )
  })

  app.post('/refund', async (c) => {
    const { charge, amount } = await c.req.parseBody()
    const fault = await refundInDashboard(db, String(charge), Number(amount)).then(
      ({ body: { status, response } }) => (status === 'REFUNDED' ? undefined : response.message),
      (error: unknown) => {
        if (error instanceof Refusal) return error.message
        throw error
      },
    )
    if (fault) return c.redirect(`/dashboard?${new URLSearchParams({ error: fault })}`, 303)
    return c.redirect('/dashboard', 303)
  })

  app.post('/payout', async (c) => {
    await payOutAndPost(services)
    return c.redirect('/dashboard', 303)
  })

  return app
}

function dinars(fils: number): string {
  return (fils / 1000).toFixed(3)
}
