// Bare Fastify that sends the program's responses: the same bytes, fetched once, from a Buffer. Arguments: the
// program's URL, then the paths.
import Fastify from 'fastify'
import { ENCODINGS, getWarm } from '../get.ts'
import { serve } from './serve.ts'

const [program, ...paths] = process.argv.slice(2)
const app = Fastify()

for (const path of paths) {
  const bodies = new Map<string, { headers: { etag: string } & Record<string, string>; body: Buffer }>()
  for (const encoding of ENCODINGS) {
    const { headers, body } = await getWarm(`${program}${path}`, encoding)
    const { 'content-type': type = '', 'content-encoding': packed, etag = '' } = headers
    bodies.set(encoding, {
      headers: { 'content-type': type, etag, ...(packed && { 'content-encoding': packed }) },
      body,
    })
  }
  app.get(path, ({ headers }, reply) => {
    const answer = bodies.get(headers['accept-encoding'] as string)
    if (!answer) return reply.code(406).send()
    // Each encoding has a separate ETag.
    const { etag } = answer.headers
    if (headers['if-none-match'] === etag) return reply.code(304).header('etag', etag).send()
    return reply.headers(answer.headers).send(answer.body)
  })
}
await serve(app)
