import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

export interface WireAnswer {
  status: number
  headers: Record<string, string>
  /** Raw body, as on the wire. */
  body: Buffer
}

/** A GET whose response is not decoded (`fetch` would decompress it). */
export function get(url: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers as Record<string, string>,
          body: Buffer.concat(chunks),
        }),
      )
    })
    call.on('error', reject)
    call.end()
  })
}

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Requests until the response comes complete from memory: in the requested encoding and with a known length. */
export async function getWarm(url: string, encoding: Encoding): Promise<WireAnswer> {
  for (let tries = 0; tries < 100; tries++) {
    await get(url, { 'accept-encoding': encoding })
    const answer = await get(url, { 'accept-encoding': encoding })
    const { 'content-encoding': came = 'identity', 'content-length': length } = answer.headers
    if (answer.status === 200 && came === encoding && length !== undefined) return answer
    await sleep(50)
  }
  throw new Error(`${url} never came as ${encoding} from memory`)
}

/** The path of a late page of a list, found as a reader finds it. */
export async function pathOfPage(
  url: string,
  first: string,
  page: number,
  headers?: Record<string, string>,
): Promise<string> {
  let path = first
  for (let i = 1; i < page; i++) {
    const answer = await get(url + path, headers)
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.link ?? '')?.[1]
    if (!next) throw new Error(`${path} was answered ${answer.status} and has no next page (${i} of ${page})`)
    path = next
  }
  return path
}
