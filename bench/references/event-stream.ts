// A bare node:http server with event streams: `GET /` opens one, `POST /` sends its body to all of them as an event.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endWithParent } from '../helper.ts'
import type { ReferenceAddress } from './serve.ts'

endWithParent()
const open = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    response.write('event: ready\ndata: {}\n\n')
    open.add(response)
    response.on('close', () => open.delete(response))
    return
  }
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    for (const stream of open) stream.write(`event: message\ndata: ${body}\n\n`)
    response.end()
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.send?.({ url: `http://127.0.0.1:${port}` } satisfies ReferenceAddress)
})
