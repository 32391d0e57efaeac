import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A proxy that can replace a site's build by another: the same files under other names. Those of the old build are then
 * gone.
 */
export interface Front {
  origin: string
  /** Where requests go. */
  site: string
  deploy(): void
  /** Responses in place of the site's, by path. */
  instead?: (path: string) => { status: number; page: string } | undefined
  stop(): Promise<void>
}

const NAME = /((?:assets\/|\.\/|\/)(?:[\w$.-]+?-)?[\w-]{7,8})\.(js|css|woff2)\b/g
const RENAMED = /^(\/assets\/.+)\.v2\.(js|css|woff2)$/

export async function startFront(): Promise<Front> {
  let isNew = false
  const front: Front = { origin: '', site: '', deploy, stop }
  const server: Server = createServer((incoming, response) => void pass(incoming, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  front.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return front

  function deploy(): void {
    isNew = true
  }

  async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = incoming.url ?? '/'
    const instead = front.instead?.(path)
    if (instead) return void response.writeHead(instead.status, { 'content-type': 'text/html' }).end(instead.page)
    const [, start, end] = RENAMED.exec(path) ?? []
    const isAsset = path.startsWith('/assets/')
    if (isAsset && isNew !== Boolean(start)) return void response.writeHead(404).end()
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', 'if-none-match': '' }
    const outgoing = request(front.site + (start ? `${start}.${end}` : path), { method: incoming.method, headers })
    incoming.pipe(outgoing)
    const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
    const type = String(answer.headers['content-type'])
    const body = Buffer.concat(await Array.fromAsync(answer))
    const { 'content-length': _, 'content-security-policy': policy = '', etag = '', ...kept } = answer.headers
    const isText = isNew && /html|javascript|css/.test(type)
    // Its hashes are those of the earlier scripts.
    const rest: OutgoingHttpHeaders = isText ? kept : { ...kept, 'content-security-policy': policy, etag }
    response.writeHead(answer.statusCode ?? 500, rest)
    response.end(isText ? body.toString().replace(NAME, '$1.v2.$2') : body)
  }

  async function stop(): Promise<void> {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
}
