// Bare Fastify with a page of one picture, which the program has: what a browser shows at once under this throttle.
// Arguments: the program's URL, then the picture's path.
import Fastify from 'fastify'
import { get } from '../get.ts'
import { serve } from './serve.ts'

const [program, path] = process.argv.slice(2)
const { headers, body } = await get(`${program}${path}`)
const app = Fastify()
const style = 'body { margin: 0 } img { width: 100%; height: 300px }'
const html = `<!doctype html><meta name="viewport" content="width=device-width"><style>${style}</style><img src="/picture" alt="">`

app.get('/', (_request, reply) => reply.type('text/html').send(html))
app.get('/picture', (_request, reply) => reply.type(headers['content-type'] ?? '').send(body))
await serve(app)
