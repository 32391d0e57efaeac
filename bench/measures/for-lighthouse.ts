import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The program without its `Referrer-Policy`: with any such header, our headless shell aborts pages that Lighthouse
 * traces (even an empty page of any server). Nothing else is changed.
 */
export async function serveForLighthouse(url: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((incoming, outgoing) => {
    const onward = request(url + incoming.url, { method: incoming.method, headers: incoming.headers }, (answer) => {
      const { 'referrer-policy': _left, ...headers } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
