import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import type { CacheTag } from '../../contract/call.ts'
import type { contract } from '../../contract/index.ts'
import { API_PREFIX } from '../../contract/paths.ts'
import type { Language } from '../../contract/rules/language.ts'
import { findCall, isPublicGet, methodsAt, pathWithoutSecrets } from './calls.ts'
import type { CallServices, Identify, Identity, RequestContext } from './context.ts'
import type { Failures } from './failures.ts'
import { VARY_LANGUAGE } from './language.ts'
import { detailsOf, problem, problemResponse } from './problem.ts'
import { CACHE_TAG } from './public/cache-tags.ts'
import { joinItems } from './public/response.ts'
import { responseOfBytes } from './response-bytes.ts'

/** Answers a request below `/api`, with messages in the reader's language. */
export type ApiHandler = (request: Request, language: Language, network?: string) => Promise<Response>

/** Notes about one response. */
interface ResponseNotes {
  /** Whether the input was parsed; failures before that are the caller's (broken JSON, for example). */
  isParsed: boolean
  /** Cache tags; none unless the response is the same for everyone. */
  tags: Set<CacheTag>
  /** Items of a list that the database wrote as JSON. */
  items?: string[]
  /** The body, unless it is a file or a stream. */
  json?: Buffer | string
}

/** Serves the calls of the contract with `router`; every refusal is `{code, message}`. */
export function createApi(
  router: Router<typeof contract, RequestContext>,
  services: CallServices,
  identify: Identify,
  failures: Failures,
): ApiHandler {
  const handler = new OpenAPIHandler<RequestContext & { notes: ResponseNotes }>(router, {
    clientInterceptors: [
      ({ next, context: { notes } }) => {
        notes.isParsed = true
        return next()
      },
    ],
    interceptors: [
      async ({ next, context: { notes } }) => {
        const result = await next()
        if (!result.matched || !isJson(result.response.body)) return result
        notes.json = notes.items ? joinItems(notes.items) : JSON.stringify(result.response.body)
        return { matched: true, response: { ...result.response, body: undefined } }
      },
      async ({ next, request, context: { notes, language } }) => {
        try {
          return await next()
        } catch (error) {
          notes.items = undefined
          const path = pathWithoutSecrets(request.url.pathname)
          const code = notes.isParsed ? failures.code(error, { path }) : 'BAD_INPUT'
          return { matched: true, response: problem(code, language, detailsOf(error)) }
        }
      },
    ],
  })

  return async (request, language, network = '') => {
    let identity: Promise<Identity> | undefined
    const isHead = request.method === 'HEAD'
    const notes: ResponseNotes = { isParsed: false, tags: new Set() }
    const context = {
      ...services,
      notes,
      language,
      network,
      isHead,
      async caller() {
        identity ??= identify(request)
        return (await identity).me
      },
      cacheTags(...tags: CacheTag[]) {
        for (const tag of tags) notes.tags.add(tag)
      },
      rawJson(items: string[]): [] {
        notes.items = items
        return []
      },
    }
    const { pathname } = new URL(request.url)
    // A call has one path: its facts are looked up by it.
    if (pathname.endsWith('/')) return problemResponse('NOT_FOUND', language)
    const { matched, response: handled } = await handler.handle(isHead ? asGet(request) : request, {
      prefix: API_PREFIX,
      context,
    })
    if (!matched) {
      const allow = methodsAt(pathname).join(', ')
      return allow ? problemResponse('METHOD_NOT_ALLOWED', language, { allow }) : problemResponse('NOT_FOUND', language)
    }
    const call = findCall(request.method, pathname)
    const response = notes.json ? jsonResponse(notes.json, handled) : handled
    const cookies = (await identity?.catch(() => undefined))?.cookies ?? []
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    if (response.ok && call?.localized) response.headers.append(...VARY_LANGUAGE)
    // A response that depends on its caller is never shared, whatever the handler notes.
    if (response.ok && isPublicGet(call) && notes.tags.size > 0 && !identity) {
      response.headers.set(CACHE_TAG, [...notes.tags].join(' '))
      response.headers.set('cache-control', 'no-cache')
    } else {
      response.headers.set('cache-control', 'no-store')
    }
    return response
  }
}

/** A HEAD request as GET; Hono then leaves out the body. */
function asGet({ url, headers }: Request): Request {
  return new Request(url, { headers })
}

function isJson(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return body !== undefined
  return !(body instanceof Blob || body instanceof ReadableStream || Symbol.asyncIterator in body)
}

/** A response of oRPC, without its body, as JSON. */
function jsonResponse(body: Buffer | string, { status, headers }: Response): Response {
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(body)))
  return responseOfBytes(body, { status, headers })
}
