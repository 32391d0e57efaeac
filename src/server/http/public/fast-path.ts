import type { IncomingMessage, ServerResponse } from 'node:http'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { type AnyProcedure, call, getRouter, isProcedure, type Router } from '@orpc/server'
import type { CacheTag } from '../../../contract/call.ts'
import type { contract } from '../../../contract/index.ts'
import type { Logger } from '../../services/log.ts'
import { type Call, calls, pathWithoutSecrets } from '../calls.ts'
import { type ClientInfo, type ClientReader, clientAtSocket, type Incoming } from '../client-info.ts'
import type { CallServices, RequestContext } from '../context.ts'
import type { Failures } from '../failures.ts'
import { VARY_LANGUAGE } from '../language.ts'
import type { Limiter } from '../limits.ts'
import type { Load } from '../load-shedding.ts'
import { createPathTable, type PathMatch } from '../path-table.ts'
import { detailsOf } from '../problem.ts'
import type { Observer } from '../request-log.ts'
import { callContext } from '../response-notes.ts'
import { apiSecurityHeaders, type Secure } from '../security.ts'
import type { SocketRefusal } from '../socket-refusal.ts'
import { inTime } from '../time-limit.ts'
import type { PublicCache } from './cache.ts'
import { isCached, joinItems, type RawResponse, sendFirst, sendOnce } from './response.ts'

/*
 * The life of a public GET (a call of the contract with access `visitor`):
 *
 * 1. cache.ts answers it from memory before anything else happens: it is counted, but neither logged nor limited.
 * 2. Otherwise this file answers it at the socket, with the handler and the schemas of the API: request id, a place
 *    among the requests under way, rate limit, time limit. Concurrent requests for the same URL wait for this one.
 * 3. A handler that calls `cacheTags` makes a response that is the same for everyone: it is cached until a write drops
 *    one of the tags, for a minute at most; with a query only on its second request (cache.ts).
 * 4. A handler that calls `caller()` makes a response for that caller, which is never cached. Callers with a cookie or
 *    a token need the application (NeedsCaller): the call starts again there.
 * 5. Percent-encoded paths, requests with bodies and everything else go to the application, too.
 *
 * Rules that follow, each with its guard:
 * - A GET handler never writes, since it may run twice or not at all: its context has no jobs and no cache to drop, and
 *   read-only.test.ts runs every GET of the contract on a read-only database.
 * - Before `caller()` it only reads, and no error of `caller()` may be caught (a caught NeedsCaller counts all the
 *   same: fast-path-rules.test.ts).
 * - Its response depends on nothing but URL, database, clock and caller. Its language is that of the row; only calls
 *   that declare `localized` answer in the reader's language, and are cached once per language (fast-path.test.ts
 *   compares both paths, fast-path-rules.test.ts both languages).
 */

/** Answers a public GET at the socket; false, or a call of `next`, leaves the request to the application. */
export type FastPath = (request: IncomingMessage, response: ServerResponse, next: () => void) => boolean

interface FastPathOptions {
  router: Router<typeof contract, RequestContext>
  services: CallServices
  cache: Pick<PublicCache, 'fillCall'>
  log: Logger
  failures: Failures
  observer: Observer
  load: Load
  limiter: Limiter | undefined
  readClient: ClientReader
  refuse: SocketRefusal
  secure: Secure
}

/** A public GET of the contract, ready to be called. */
interface PublicGet extends Call {
  procedure: AnyProcedure
  /** Its output holds headers and body. */
  isDetailed: boolean
}

/** One request for a public GET. */
interface PublicRequest extends PathMatch<PublicGet> {
  request: IncomingMessage
  client: ClientInfo
  path: string
  query: string
}

/** The response depends on the caller, whom only the application can identify. */
class NeedsCaller extends Error {}

const serializer = new StandardBracketNotationSerializer()
/** Other characters need decoding, which is left to the application. */
const PLAIN_PATH = /^\/api\/[\w/-]+$/

/**
 * Answers public GETs in the listener of Node's own server, without the layers that only other calls need and that
 * would cost four times the response itself (docs/decisions/014).
 */
export function createFastPath(options: FastPathOptions): FastPath {
  const { services, cache, log, failures, observer, load, limiter, readClient, refuse } = options
  const table = createPathTable(publicGetsOf(options.router))
  const safe = apiSecurityHeaders(options.secure)

  return (request, response, next) => {
    if (!isBareGet(request)) return false
    const { url = '' } = request
    const mark = url.indexOf('?')
    const path = mark < 0 ? url : url.slice(0, mark)
    const match = PLAIN_PATH.test(path) ? table.find('GET', path) : undefined
    if (!match) return false
    const client = clientAtSocket(readClient, request)
    const query = mark < 0 ? '' : url.slice(mark + 1)
    serve({ ...match, request, client, path, query }, response).catch((error) => {
      if (error instanceof NeedsCaller) {
        const incoming: Incoming = request
        incoming.clientInfo = client
        return next()
      }
      log.error({ err: error }, 'a response could not be sent')
      response.destroy()
    })
    return true
  }

  async function serve(get: PublicRequest, response: ServerResponse): Promise<void> {
    const { request, path, entry } = get
    const { id, end } = observer()
    const result = await respond(get)
    const more = ['x-request-id', id]
    await (isCached(result) ? sendFirst(result, request, response, more) : sendOnce(result, request, response, more))
    end({ method: request.method ?? 'GET', path, route: entry.path, status: response.statusCode })
  }

  async function respond(get: PublicRequest) {
    const { entry, client, request, path } = get
    const place = load.enter(client.network)
    if (!place) return refuse('OVERLOADED', client.language)
    try {
      const wait = client.network ? await limiter?.take(entry.limit, client.network) : undefined
      if (wait) return refuse('TOO_MANY_REQUESTS', client.language, { 'retry-after': String(wait) })
      const result = await inTime(
        cache.fillCall(request, client, () => make(get)),
        entry.timeoutMs,
      )
      return result === 'late' ? refuse('TIMEOUT', client.language) : result
    } catch (error) {
      if (error instanceof NeedsCaller) throw error
      const code = failures.code(error, { path: pathWithoutSecrets(path) })
      return refuse(code, client.language, {}, detailsOf(error))
    } finally {
      place.leave()
    }
  }

  async function make(get: PublicRequest): Promise<RawResponse & { tags?: CacheTag[] }> {
    const { procedure, isDetailed } = get.entry
    let isForAll = true
    let needsCaller: NeedsCaller | undefined
    const { context, notes } = callContext(services, get.client, async () => {
      isForAll = false
      if (isAnonymous(get.request)) return undefined
      needsCaller = new NeedsCaller()
      throw needsCaller
    })
    const output: unknown = await call(procedure, inputOf(get), { context }).catch((error) => {
      throw needsCaller ?? error
    })
    if (needsCaller) throw needsCaller
    const { headers = {}, body } = isDetailed ? (output as Detailed) : { body: output }
    // A response that depends on its caller is never shared, whatever the handler notes.
    const isPublic = isForAll && notes.tags.size > 0
    return {
      status: 200,
      headers: [
        ['content-type', 'application/json'],
        ['cache-control', isPublic ? 'no-cache' : 'no-store'],
        ...(get.entry.localized ? [VARY_LANGUAGE] : []),
        ...Object.entries(headers).filter((header): header is [string, string] => header[1] !== undefined),
        ...safe,
      ],
      body: notes.items ? joinItems(notes.items) : JSON.stringify(body),
      ...(isPublic && { tags: [...notes.tags] }),
    }
  }
}

interface Detailed {
  headers: Record<string, string | undefined>
  body: unknown
}

function publicGetsOf(router: Router<typeof contract, RequestContext>): PublicGet[] {
  return calls.flatMap((entry) => {
    if (entry.method !== 'GET' || entry.access !== 'visitor') return []
    const procedure = getRouter(router, entry.name)
    if (!isProcedure(procedure)) throw new Error(`${entry.name.join('.')} has no handler`)
    return [{ ...entry, procedure, isDetailed: procedure['~orpc'].route.outputStructure === 'detailed' }]
  })
}

/** Read as oRPC does: path parameters take precedence over the query, which without any may also be a list (`?0=a`). */
function inputOf({ params, query }: PublicRequest): unknown {
  const input = query ? serializer.deserialize([...new URLSearchParams(query)]) : {}
  return params ? { ...(input as object), ...params } : input
}

function isBareGet({ method, headers }: IncomingMessage): boolean {
  const isBare = headers['content-length'] === undefined && headers['transfer-encoding'] === undefined
  return (method === 'GET' || method === 'HEAD') && isBare
}

function isAnonymous({ headers }: IncomingMessage): boolean {
  return headers.cookie === undefined && headers.authorization === undefined
}
