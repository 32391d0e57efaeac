// A third-party program that knows only the API description. `schema.d.ts` is generated from it by the test that runs
// this.
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { components, paths } from './schema.d.ts'

/** Input of the program, and its findings. */
const { origin, eventId, soldOutId, unpricedId, searches } = JSON.parse(process.argv[2] ?? '{}')
const client = createClient<paths>({ baseUrl: `${origin}/api`, headers: { 'accept-language': 'en' } })

process.stdout.write(
  JSON.stringify({
    bought: await buy(eventId, 2),
    soldOut: await buy(soldOutId, 1),
    tooMany: await buy(eventId, 21),
    found: await Promise.all((searches as string[]).map(search)),
    refused: await codeOfMyTickets(),
    price: await price(unpricedId),
  }),
)

async function buy(event: string, quantity: number): Promise<components['schemas']['Ticket'] | string> {
  const { data, error } = await client.POST('/createTicket', {
    body: { purchaseId: randomUUID(), eventId: event, quantity, userEmail: 'stranger@example.com' },
  })
  if (data?.ticket) return data.ticket
  return error && 'success' in error
    ? `${error.code} ${error.success} ${Object.entries(error.fields ?? {})}`
    : 'no reason'
}

async function search(q: string): Promise<string[]> {
  const { data } = await client.GET('/approved_talents', { params: { query: { q, limit: 5 } } })
  return data?.map(({ name }) => name) ?? []
}

async function codeOfMyTickets(): Promise<components['schemas']['Error']['code'] | undefined> {
  const { error } = await client.GET('/my_tickets')
  return error?.code
}

async function price(id: string): Promise<number | undefined> {
  const { data } = await client.GET('/events/{id}', { params: { path: { id } } })
  return data?.ticket_price
}
