import { once } from 'node:events'
import { type ClientRequest, get as request } from 'node:http'
import { alternate, type ComparedSide, compared, gets } from '../compare.ts'
import { get } from '../get.ts'
import { startReference } from '../helper.ts'
import { type MessageSite, startMessageSite } from '../message-site.ts'
import type { Bench, Options } from '../options.ts'
import type { Row } from '../row.ts'

const CLIENTS = 16
const STREAMS = 100
const LEAST_DELIVERED = 0.7
const LEAST_LISTED = 0.6

/** Messages sent and delivered, and the list of a user with many. */
export async function measureMessages({ folder, running, options }: Bench): Promise<Row[]> {
  await using site = await startMessageSite(folder, running)
  return [await measureDelivery(site, options), await measureList(site, options)]
}

/** Beside the same program without delivery: live events are dropped, and nobody reads them. */
async function measureDelivery({ delivering, silent, loader }: MessageSite, options: Options): Promise<Row> {
  const side = ({ program: { url, pid }, messages: posts }: MessageSite['silent']): ComparedSide => ({
    pid,
    load: async () => ({ url, headers: { origin: new URL(url).origin }, clients: CLIENTS, posts }),
  })
  const streams = await openStreams(delivering)
  const [ours = [], without = []] = await alternate(loader, [side(delivering), side(silent)], options)
  for (const stream of streams) stream.destroy()
  const row = compared('a message, delivered', ours, without, { least: LEAST_DELIVERED, expected: 200 })
  row.note ??= `beside the same without delivery; ${STREAMS} streams are open`
  return row
}

/** Streams of users who get messages. */
async function openStreams({ program, users }: MessageSite['delivering']): Promise<ClientRequest[]> {
  return Promise.all(
    users.slice(0, STREAMS).map(async ({ cookie }) => {
      const stream = request(`${program.url}/api/live`, { headers: { cookie }, agent: false })
      stream.on('error', () => {})
      const [response] = await once(stream, 'response')
      if (response.statusCode !== 200) throw new Error(`a stream was answered ${response.statusCode}`)
      response.on('error', () => {})
      response.resume()
      return stream
    }),
  )
}

/** Beside bare Fastify with the same SQL. */
async function measureList({ delivering, loader }: MessageSite, options: Options): Promise<Row> {
  await using bare = await startReference('messages.ts', delivering.url)
  const headers = { cookie: delivering.reader.cookie }
  const sides = [
    { ...delivering.program, path: '/api/conversations' },
    { ...bare, path: '/conversations' },
  ]
  const [one, other] = await Promise.all(sides.map(({ url, path }) => get(url + path, headers)))
  if (JSON.parse(String(one?.body)).length !== 50 || one?.body.length !== other?.body.length) {
    throw new Error('the lists of conversations differ')
  }
  const [rows = [], reference = []] = await alternate(
    loader,
    sides.map((side) => gets(side, [side.path], { clients: CLIENTS, headers })),
    options,
  )
  const row = compared('GET /api/conversations', rows, reference, { least: LEAST_LISTED, expected: 200 })
  row.note ??= '500 conversations with 100,000 messages'
  return row
}
