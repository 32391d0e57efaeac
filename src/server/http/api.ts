import { StandardOpenAPIHandler } from '@orpc/openapi/standard'
import type { Router } from '@orpc/server'
import type { CacheTag } from '../../contract/call.ts'
import type { contract } from '../../contract/index.ts'
import { API_PREFIX } from '../../contract/paths.ts'
import type { Language } from '../../contract/rules/language.ts'
import { nextChange } from '../../contract/rules/next-change.ts'
import { browserOf } from './browser.ts'
import { findCall, isPublicGet, methodsAt, pathWithoutSecrets } from './calls.ts'
import type { CallServices, Identify, Identity, ReadProofs, RequestContext } from './context.ts'
import type { Failures } from './failures.ts'
import { VARY_LANGUAGE } from './language.ts'
import { detailsOf, problem, problemResponse } from './problem.ts'
import { setCacheFacts } from './public/cache-tags.ts'
import { joinItems } from './public/response.ts'
import { FORM_TYPE } from './receive-body.ts'
import { responseOfBytes } from './response-bytes.ts'

/** Answers a request below `/api`, with messages in the reader's language. */
export type ApiHandler = (request: Request, language: Language, network?: string) => Promise<Response>

/** Notes about one response. */
interface ResponseNotes {
  /** Whether the input was parsed; failures before that are the caller's (broken JSON, for example). */
  isParsed: boolean
  /** Cache tags; none unless the response is the same for everyone. */
  tags: Set<CacheTag>
  /** Instants (milliseconds) at which the response changes by itself. */
  changes: number[]
  /** Items of a list that the database wrote as JSON. */
  items?: string[]
}

/** Serves the calls of the contract with `router`; every refusal is `{code, message}`. */
export function createApi(
  router: Router<typeof contract, RequestContext>,
  services: CallServices,
  { identify, readProofs }: { identify: Identify; readProofs: ReadProofs },
  failures: Failures,
): ApiHandler {
  const handler = new StandardOpenAPIHandler<RequestContext & { notes: ResponseNotes }>(router, {
    clientInterceptors: [
      ({ next, context: { notes } }) => {
        notes.isParsed = true
        return next()
      },
    ],
    interceptors: [
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
    let proofs: Promise<string[]> | undefined
    const given: string[] = []
    const began = services.clock.now()
    const browser = browserOf(request, services.publicUrl, given)
    const notes: ResponseNotes = { isParsed: false, tags: new Set(), changes: [] }
    const context = {
      ...services,
      notes,
      language,
      network,
      isHead: request.method === 'HEAD',
      async caller() {
        identity ??= identify(request)
        return (await identity).me
      },
      browser,
      async proofs() {
        const me = await context.caller()
        proofs ??= readProofs(browser)
        return [...(me?.is_verified ? [me.email] : []), ...(await proofs)]
      },
      cacheTags(...tags: CacheTag[]) {
        for (const tag of tags) notes.tags.add(tag)
      },
      changesAt(...instants: number[]) {
        notes.changes.push(...instants)
      },
      rawJson(items: string[]): [] {
        notes.items = items
        return []
      },
    }
    const url = new URL(request.url)
    const { pathname } = url
    // A call has one path: its facts are looked up by it.
    if (pathname.endsWith('/')) return problemResponse('NOT_FOUND', language)
    const { matched, response: written } = await handler.handle(new CallRequest(request, url), {
      prefix: API_PREFIX,
      context,
    })
    if (!matched) {
      const allow = methodsAt(pathname).join(', ')
      return allow ? problemResponse('METHOD_NOT_ALLOWED', language, { allow }) : problemResponse('NOT_FOUND', language)
    }
    const call = findCall(request.method, pathname)
    const response = responseTo(written, notes.items)
    const cookies = (await identity?.catch(() => undefined))?.cookies ?? []
    for (const cookie of [...cookies, ...given]) response.headers.append('set-cookie', cookie)
    if (response.ok && call?.localized) response.headers.append(...VARY_LANGUAGE)
    // A response that depends on its caller is never shared, whatever the handler notes.
    if (response.ok && isPublicGet(call) && notes.tags.size > 0 && !identity) {
      setCacheFacts(response.headers, { tags: [...notes.tags], until: nextChange(notes.changes, began) })
      response.headers.set('cache-control', 'no-cache')
    } else {
      response.headers.set('cache-control', 'no-store')
    }
    return response
  }
}

type StandardRequest = Parameters<StandardOpenAPIHandler<object>['handle']>[0]
type StandardResult = Awaited<ReturnType<StandardOpenAPIHandler<object>['handle']>>
type StandardResponse = NonNullable<StandardResult['response']>

/**
 * A request as oRPC takes it. Its own adapter of Fetch's copies all headers, and its accessors hold each request until a
 * major collection.
 */
class CallRequest implements StandardRequest {
  readonly #request: Request
  readonly url: URL
  /** HEAD as GET; Hono then leaves out the body. */
  readonly method: string
  readonly signal: AbortSignal
  /** None: handlers take their input from path, query and body. */
  readonly headers = {}

  constructor(request: Request, url: URL) {
    this.#request = request
    this.url = url
    this.method = request.method === 'HEAD' ? 'GET' : request.method
    this.signal = request.signal
  }

  /** JSON, or the form of an upload; other types are refused before (`receive-body.ts`). */
  async body(): Promise<unknown> {
    if (this.method === 'GET') return undefined
    if (FORM_TYPE.test(this.#request.headers.get('content-type') ?? '')) return this.#request.formData()
    const text = await this.#request.text()
    return text ? JSON.parse(text) : undefined
  }
}

/** A response of oRPC: JSON, `items` as they are, a file or a stream. */
function responseTo({ status, headers: given, body }: StandardResponse, items: string[] | undefined): Response {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (typeof value === 'string') headers.set(name, value)
    else for (const one of value ?? []) headers.append(name, one)
  }
  if (body === undefined) return new Response(null, { status, headers })
  if (body instanceof ReadableStream) return new Response(body, { status, headers })
  if (body instanceof File) {
    headers.set('content-type', body.type)
    headers.set('content-length', String(body.size))
    if (!headers.has('content-disposition')) headers.set('content-disposition', `inline; filename="${body.name}"`)
    return new Response(body, { status, headers })
  }
  const json = items ? joinItems(items) : JSON.stringify(body)
  headers.set('content-type', 'application/json')
  headers.set('content-length', String(Buffer.byteLength(json)))
  return responseOfBytes(json, { status, headers })
}
