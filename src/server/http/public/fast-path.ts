import type { IncomingMessage, ServerResponse } from 'node:http'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { type AnyProcedure, call, getRouter, isProcedure, type Router, traverseContractProcedures } from '@orpc/server'
import type { Access } from '../../../contract/access.ts'
import type { ErrorCode } from '../../../contract/errors.ts'
import { contract } from '../../../contract/index.ts'
import type { Logger } from '../../services/log.ts'
import { type ClientIpReader, networkOf } from '../client-ip.ts'
import type { RequestContext } from '../context.ts'
import type { Failures } from '../failures.ts'
import { messageLanguage } from '../language.ts'
import type { Limiter } from '../limits.ts'
import type { Load } from '../load-shedding.ts'
import { problem } from '../problem.ts'
import { type Observer, pathWithoutSecrets } from '../request-log.ts'
import { type CallServices, callContext } from '../response-notes.ts'
import type { Secure } from '../security.ts'
import { inTime } from '../time-limit.ts'
import type { PublicCache } from './cache.ts'
import { isCached, type RawResponse, sendFirst, sendOnce } from './response.ts'

/** Answers a request that is such a read; false leaves it to the application, as does a call of `next`. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean

interface Options {
  router: Router<typeof contract, RequestContext>
  services: CallServices
  cache: Pick<PublicCache, 'fillCall'>
  log: Logger
  failures: Failures
  observer: Observer
  load: Load
  limiter: Limiter | undefined
  addressOf: ClientIpReader
  secure: Secure
}

/** A call of the contract that anyone may make and that changes nothing. */
interface PublicGet {
  /** Matches its path; the groups are named like its parameters. */
  path: RegExp
  procedure: AnyProcedure
  /** Its output holds headers and body. */
  isDetailed: boolean
}

/** The answer depends on who asks. */
class NeedsCaller extends Error {}

const serializer = new StandardBracketNotationSerializer()

/**
 * Answers the contract's public GETs where they arrive, in Node's own listener: the handlers and schemas are those of
 * the API, but nothing is built that only other calls need, which would cost four times what the answer does. A handler
 * that asks who a caller with a cookie or a token is throws `AsksWho` through everything: then, with nothing sent yet,
 * the application is asked instead.
 */
export function createFastPath(options: Options): FastPath {
  const { services, cache, log, failures, observer, load, limiter, addressOf, secure } = options
  const reads = publicGetsOf(options.router)
  const safe = headersOf(secure)

  return (request, response, next) => {
    const url = request.url ?? ''
    const found = isBareGet(request) && url.startsWith('/api/') ? find(reads, url) : undefined
    if (!found) return false
    serve(found, request, response).catch((error) => {
      if (error instanceof NeedsCaller) return next()
      log.error({ err: error }, 'an answer could not be sent')
      response.destroy()
    })
    return true
  }

  async function serve(found: Found, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, end } = observer()
    const answer = await respond(found, request)
    const { url = '', method = 'GET' } = request
    const more = ['x-request-id', id]
    await (isCached(answer) ? sendFirst(answer, request, response, more) : sendOnce(answer, request, response, more))
    end(method, url.slice(0, found.queryAt), response.statusCode)
  }

  async function respond(found: Found, request: IncomingMessage) {
    const forwardedFor = request.headers['x-forwarded-for'] as string | undefined
    const address = limiter ? addressOf(request.socket.remoteAddress, forwardedFor) : ''
    const place = load.enter(networkOf(address))
    if (!place) return refusal('OVERLOADED', request)
    try {
      const wait = await limiter?.({ method: 'GET', path: request.url ?? '', address })
      if (wait) return refusal('TOO_MANY_REQUESTS', request, { 'retry-after': String(wait) })
      const answer = await inTime(cache.fillCall(request.url ?? '', () => make(found, request)))
      return answer === 'late' ? refusal('TIMEOUT', request) : answer
    } catch (error) {
      if (error instanceof NeedsCaller) throw error
      const path = pathWithoutSecrets(request.url?.slice(0, found.queryAt) ?? '')
      return refusal(failures.code(error, { path }), request)
    } finally {
      place.leave()
    }
  }

  async function make(found: Found, request: IncomingMessage): Promise<RawResponse & { tags?: string[] }> {
    let isForAll = true
    const { context, notes } = callContext(services, languageOf(request), async () => {
      isForAll = false
      if (isAnonymous(request)) return undefined
      throw new NeedsCaller()
    })
    const output: unknown = await call(found.read.procedure, inputOf(found, request.url), { context })
    const { headers = {}, body } = found.read.isDetailed ? (output as Detailed) : { body: output }
    // What was made with regard to the caller is the caller's, whatever its handler says.
    const isPublic = isForAll && notes.tags.size > 0
    return {
      status: 200,
      headers: [
        ['content-type', 'application/json'],
        ['cache-control', isPublic ? 'no-cache' : 'no-store'],
        ...Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
        ...safe,
      ],
      body: notes.items ? listOf(notes.items) : JSON.stringify(body),
      ...(isPublic && { tags: [...notes.tags] }),
    }
  }

  function refusal(code: ErrorCode, request: IncomingMessage, headers: Record<string, string> = {}): RawResponse {
    const { status, body, headers: own } = problem(code, languageOf(request))
    return {
      status,
      headers: [['content-type', 'application/json'], ...Object.entries({ ...own, ...headers }), ...safe],
      body: JSON.stringify(body),
    }
  }
}

/** The list of these, in bytes: written one by one, as a text of all of them would be made only to be thrown away. */
function listOf(items: string[]): Buffer {
  let size = 2 + Math.max(0, items.length - 1)
  for (const item of items) size += Buffer.byteLength(item)
  const bytes = Buffer.allocUnsafe(size)
  let at = 0
  for (const item of items) {
    bytes[at++] = COMMA
    at += bytes.write(item, at)
  }
  bytes[0] = OPENING
  bytes[size - 1] = CLOSING
  return bytes
}

const [OPENING = 0, COMMA = 0, CLOSING = 0] = Buffer.from('[,]')

interface Detailed {
  headers: Record<string, string | undefined>
  body: unknown
}

interface Found {
  read: PublicGet
  params: Record<string, string> | undefined
  /** Where in the address the path ends. */
  queryAt: number
}

function publicGetsOf(router: Router<typeof contract, RequestContext>): PublicGet[] {
  const reads: PublicGet[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': definition }, path }) => {
    const { route, meta } = definition
    const procedure = getRouter(router, path)
    const isOpen = (meta as { access: Access }).access === 'visitor'
    if (route.method !== 'GET' || !isOpen || !isProcedure(procedure)) return
    reads.push({
      // Other signs would have to be decoded: that is left to the application.
      path: new RegExp(`^/api${route.path?.replace(/\{(\w+)\}/g, '(?<$1>[\\w-]+)')}$`),
      procedure,
      isDetailed: route.outputStructure === 'detailed',
    })
  })
  return reads
}

function find(reads: PublicGet[], url: string): Found | undefined {
  const mark = url.indexOf('?')
  const queryAt = mark < 0 ? url.length : mark
  const path = url.slice(0, queryAt)
  for (const read of reads) {
    const match = read.path.exec(path)
    if (match) return { read, queryAt, params: match.groups }
  }
  return undefined
}

/** As oRPC reads it: parameters go before what the query says, which without any may also be a list (`?0=a`). */
function inputOf({ params, queryAt }: Found, url = ''): unknown {
  const query = url.slice(queryAt + 1)
  const asked = query ? serializer.deserialize([...new URLSearchParams(query)]) : {}
  return params ? { ...(asked as object), ...params } : asked
}

function isBareGet({ method, headers }: IncomingMessage): boolean {
  const isBare = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  return (method === 'GET' || method === 'HEAD') && isBare
}

function isAnonymous({ headers }: IncomingMessage): boolean {
  return headers.cookie === undefined && headers.authorization === undefined
}

function languageOf({ headers }: IncomingMessage) {
  return messageLanguage(headers.cookie, headers['accept-language'])
}

function headersOf(secure: Secure): [string, string][] {
  const headers = new Headers()
  secure(headers, '/api/')
  return [...headers]
}
