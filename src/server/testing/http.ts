import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

interface RawOptions {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Keeps its sockets for further requests. */
  agent?: Agent
  /** Request target to send verbatim instead of the URL's path, so that `..` stays. */
  path?: string
}

/** A request over its own socket, unless an agent keeps one. The response is raw: not decompressed, redirects not followed. */
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
