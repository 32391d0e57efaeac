import { type IncomingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface RawOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Instead of the path of the address, and sent as it is: no `..` is taken out of it. */
  path?: string
}

/** A request over a socket of its own, whose answer comes as it was sent: not decompressed, nothing followed. */
export function raw(url: string, { body, ...options }: RawOptions = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent: false, ...options }, (response) => {
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
