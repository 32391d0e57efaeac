import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIPv6, type LookupFunction } from 'node:net'
import type { CalendarProblem } from '../../../contract/rules/availability.ts'
import { isPublicAddress, literalAddress, readHttpsUrl } from './address.ts'

/** How other servers are reached. */
export interface Outside {
  /** All IP addresses of a host name. */
  resolve(host: string): Promise<string[]>
  /** Whether connections to an IP address are allowed. */
  allows(address: string): boolean
  /** Port of each connection; tests run their servers elsewhere. */
  connection?: { port: number; ca: string }
}

/** A calendar cannot be fetched. */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly problem: CalendarProblem
  constructor(problem: CalendarProblem, cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

const MAX_BYTES = 10 * 1024 * 1024
/**
 * Most pieces in which these bytes come. A server may send each byte alone: kept like that, ten megabytes would fill the
 * memory, and passing them on to another process would hold up this one.
 */
const MAX_PIECES = 100_000
/** Bytes that are joined to one chunk. */
const CHUNK_BYTES = 64 * 1024
const MAX_REDIRECTS = 3
const REDIRECTS = [301, 302, 303, 307, 308]
/** Time limit of the whole fetch, redirects included, however slowly the other server sends. */
const TIMEOUT_MS = 15_000
const HEADERS = {
  accept: 'text/calendar, */*;q=0.1',
  // A compressed response could expand without bounds.
  'accept-encoding': 'identity',
  'user-agent': 'Masrah calendar import',
}

/** The internet: names by DNS, public addresses only. */
export const internet: Outside = { resolve: resolveName, allows: isPublicAddress }

/**
 * Fetches the file at a URL given by a stranger, in chunks: https, public addresses, ten MB and 15 seconds at most.
 * Connections are made to the addresses that were checked, so DNS cannot answer differently in between.
 * @throws FetchError
 */
export async function fetchCalendar(url: string, outside: Outside, timeoutMs = TIMEOUT_MS): Promise<Uint8Array[]> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const aborted = once(timeout, 'abort').then(() => {
    throw new FetchError('CALENDAR_UNREACHABLE', timeout.reason)
  })
  try {
    return await Promise.race([follow(url, outside, timeout), aborted])
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('CALENDAR_UNREACHABLE', error)
  }
}

async function follow(url: string, outside: Outside, signal: AbortSignal): Promise<Uint8Array[]> {
  let next: string | undefined = url
  for (let redirects = 0; next !== undefined && redirects <= MAX_REDIRECTS; redirects++) {
    const response = await send(new URL(next), outside, signal)
    try {
      if (!REDIRECTS.includes(response.statusCode ?? 0)) return await read(response)
      const { location } = response.headers
      next = location === undefined ? undefined : readHttpsUrl(URL.parse(location, next)?.href ?? '')
    } finally {
      response.destroy()
    }
  }
  throw new FetchError('CALENDAR_REFUSED')
}

/** Sends a request to the addresses of its host, once all of them are checked. */
async function send(url: URL, { resolve, allows, connection }: Outside, signal: AbortSignal): Promise<IncomingMessage> {
  const literal = literalAddress(url.hostname)
  const addresses = literal === undefined ? await resolve(url.hostname) : [literal]
  if (!addresses.every(allows)) throw new FetchError('CALENDAR_PRIVATE_ADDRESS')
  const checked = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  const [first] = checked
  if (!first) throw new FetchError('CALENDAR_UNREACHABLE')
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, checked) : done(null, first.address, first.family)
  const sent = request(url, { lookup, signal, agent: false, headers: HEADERS, ...connection })
  // Errors before the response reject below; those after it reach its reader.
  sent.on('error', () => {})
  sent.end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.on('error', () => {})
  return response
}

async function read(response: IncomingMessage): Promise<Uint8Array[]> {
  const { statusCode, headers } = response
  if (statusCode !== 200) throw new FetchError('CALENDAR_REFUSED')
  if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new FetchError('CALENDAR_UNREADABLE')
  const chunks: Buffer[] = []
  let bytes = 0
  let count = 0
  let pieces: Buffer[] = []
  let pending = 0
  const join = () => {
    chunks.push(Buffer.concat(pieces))
    pieces = []
    pending = 0
  }
  for await (const piece of response as AsyncIterable<Buffer>) {
    bytes += piece.length
    if (bytes > MAX_BYTES || ++count > MAX_PIECES) throw new FetchError('CALENDAR_TOO_LARGE')
    pieces.push(piece)
    pending += piece.length
    if (pending >= CHUNK_BYTES) join()
  }
  join()
  return chunks
}

async function resolveName(host: string): Promise<string[]> {
  // Queries name servers directly: `lookup` would block one of the few threads that file access needs, for as long as
  // it takes.
  const resolver = new Resolver({ timeout: 3_000, tries: 2 })
  const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}
