import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Action {
  id: string
  type: string
  amount: number
  reference?: string
  response_code?: string
}

interface Payment {
  id: string
  requested_on: string
  amount: number
  currency: string
  reference: string
  status: string
  source: { type: string; scheme?: string; last4?: string }
  _links: { redirect: { href: string } }
  actions: Action[]
}

/** What the next request of any call gets: a fault, an answer that is lost once it is written. */
type Fault = '500' | '429' | 'lost'

export interface CheckoutDouble {
  url: string
  secretKey: string
  webhookKey: string
  payment(id: string): Payment
  fail(fault: Fault): void
  /** A webhook, as it is posted. */
  webhook(type: string, data: object): { headers: Headers; body: Uint8Array }
  stop(): void
}

/** As much of Checkout.com as the adapter asks for, in memory. */
export async function startCheckoutDouble(): Promise<CheckoutDouble> {
  const secretKey = 'sk_sbox_double'
  const webhookKey = 'webhook key'
  const payments = new Map<string, Payment>()
  const answers = new Map<string, [number, object]>()
  let fault: Fault | undefined

  function answer(method: string, url: URL, body: Record<string, unknown>): [number, object] {
    const [, id = '', part] = /^\/payments(?:\/(pay_[^/]+))?(?:\/(\w+))?$/.exec(url.pathname) ?? []
    if (method === 'POST' && url.pathname === '/payments') return create(body)
    if (method === 'GET' && url.pathname === '/payments') {
      const reference = url.searchParams.get('reference')
      return [200, { data: [...payments.values()].filter((payment) => payment.reference === reference) }]
    }
    if (url.pathname === '/payments/search') return [200, search(url)]
    const payment = payments.get(id)
    if (!payment) return [404, {}]
    if (method === 'POST' && part === 'refunds') return refund(payment, body)
    return [200, part === 'actions' ? payment.actions : payment]
  }

  function create({ amount, currency, reference }: Record<string, unknown>): [number, object] {
    if (Number(amount) % 10 !== 0) return [422, { error_codes: ['amount_invalid'] }]
    const id = `pay_${crypto.randomUUID().replaceAll('-', '')}`
    const payment: Payment = {
      id,
      requested_on: new Date().toISOString(),
      amount: Number(amount),
      currency: String(currency),
      reference: String(reference),
      status: 'Pending',
      source: { type: 'benefit' },
      _links: { redirect: { href: `https://checkout.test/${id}` } },
      actions: [],
    }
    payments.set(id, payment)
    return [202, payment]
  }

  function refund(payment: Payment, { amount, reference }: Record<string, unknown>): [number, object] {
    const refunded = payment.actions.reduce((sum, action) => sum + action.amount, 0)
    if (payment.status === 'Pending') return [403, {}]
    if (refunded + Number(amount) > payment.amount) return [422, { error_codes: ['refund_amount_exceeds_balance'] }]
    const action = {
      id: `act_${payment.actions.length}`,
      type: 'Refund',
      amount: Number(amount),
      reference: String(reference),
    }
    payment.actions.push(action)
    return [202, { action_id: action.id, reference }]
  }

  /** Pages of two. */
  function search(url: URL) {
    const from = Number(url.searchParams.get('page') ?? 0)
    const data = [...payments.values()].slice(from, from + 2)
    const more = from + 2 < payments.size
    return { data, _links: more ? { next: { href: `${url.origin}/payments/search?page=${from + 2}` } } : {} }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const body = await readJson(request)
    const failing = fault
    fault = undefined
    if (failing === '500' || failing === '429') return void response.writeHead(Number(failing)).end()
    if (request.headers.authorization !== `Bearer ${secretKey}`) return void response.writeHead(401).end()
    const key = request.headers['cko-idempotency-key']
    const kept = typeof key === 'string' ? answers.get(key) : undefined
    const [status, result] = kept ?? answer(request.method ?? '', url, body)
    if (typeof key === 'string') answers.set(key, [status, result])
    if (failing === 'lost') return void request.socket.destroy()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(result))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey,
    webhookKey,
    payment(id) {
      const payment = payments.get(id)
      if (!payment) throw new Error(`no payment ${id}`)
      return payment
    },
    fail(next) {
      fault = next
    },
    webhook(type, data) {
      const body = new TextEncoder().encode(JSON.stringify({ id: 'evt_1', type, data }))
      const signature = createHmac('sha256', webhookKey).update(body).digest('hex')
      return { headers: new Headers({ 'cko-signature': signature }), body }
    },
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {}
}
