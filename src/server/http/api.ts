import { OpenAPIHandler } from '@orpc/openapi/fetch'
import type { Router } from '@orpc/server'
import type { contract } from '../../contract/index.ts'
import { API_PREFIX } from '../../contract/paths.ts'
import type { Language } from '../../contract/rules/language.ts'
import { findCall, methodsAt, pathWithoutSecrets } from './calls.ts'
import type { CallServices, Identify, Identity, RequestContext } from './context.ts'
import type { Failures } from './failures.ts'
import { VARY_LANGUAGE } from './language.ts'
import { detailsOf, problem, problemResponse } from './problem.ts'
import { CACHE_TAG } from './public/cache-tags.ts'
import { callContext } from './response-notes.ts'

/** Answers a request below `/api`, with messages in the reader's language. */
export type ApiHandler = (request: Request, language: Language, network?: string) => Promise<Response>

/** Serves the calls of the contract with `router`; every refusal is `{code, message}`. */
export function createApi(
  router: Router<typeof contract, RequestContext>,
  services: CallServices,
  identify: Identify,
  failures: Failures,
): ApiHandler {
  /** Calls whose input was parsed; failures before that are the caller's (broken JSON, for example). */
  const parsed = new WeakSet<object>()

  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      ({ next, context }) => {
        parsed.add(context)
        return next()
      },
    ],
    interceptors: [
      async ({ next, request, context }) => {
        try {
          return await next()
        } catch (error) {
          const path = pathWithoutSecrets(request.url.pathname)
          const code = parsed.has(context) ? failures.code(error, { path }) : 'BAD_INPUT'
          return { matched: true, response: problem(code, context.language, detailsOf(error)) }
        }
      },
    ],
  })

  return async (request, language, network = '') => {
    let identity: Promise<Identity> | undefined
    const isHead = request.method === 'HEAD'
    const { context, notes } = callContext(services, { language, network, isHead }, async () => {
      identity ??= identify(request)
      return (await identity).me
    })
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
    const response =
      handled.ok && notes.items ? new Response(`[${notes.items}]`, { headers: handled.headers }) : handled
    const cookies = (await identity?.catch(() => undefined))?.cookies ?? []
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    if (response.ok && call?.localized) response.headers.append(...VARY_LANGUAGE)
    // A response that depends on its caller is never shared, whatever the handler notes.
    if (response.ok && notes.tags.size > 0 && !identity) {
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
