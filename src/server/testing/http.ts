import { type IncomingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A request over a socket of its own, whose answer comes as it was sent: not decompressed, nothing followed. */
export function raw(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
