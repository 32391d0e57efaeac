import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { type Router, traverseContractProcedures } from '@orpc/server'
import { contract } from '../../contract/index.ts'
import type { Language } from '../../contract/rules/language.ts'
import type { Identify, Identity, RequestContext } from './context.ts'
import type { Failures } from './failures.ts'
import { problem, problemResponse } from './problem.ts'
import { CACHE_TAG } from './public/cache.ts'
import { pathWithoutSecrets } from './request-log.ts'
import { type CallServices, callContext } from './response-notes.ts'

/** The API behind `/api`: takes a request and the reader's language, gives the answer. */
export type ApiHandler = (request: Request, language: Language) => Promise<Response>

/** Serves the contract's calls with `router`; every refusal has the shape `{code, message}`. */
export function createApi(
  router: Router<typeof contract, RequestContext>,
  services: CallServices,
  identify: Identify,
  failures: Failures,
): ApiHandler {
  /** Calls whose body and parameters could be read; what fails before is the caller's doing (no JSON, say). */
  const read = new WeakSet<object>()

  const handler = new OpenAPIHandler<RequestContext>(router, {
    clientInterceptors: [
      ({ next, context }) => {
        read.add(context)
        return next()
      },
    ],
    interceptors: [
      async ({ next, request, context }) => {
        try {
          return await next()
        } catch (error) {
          const path = pathWithoutSecrets(request.url.pathname)
          const code = read.has(context) ? failures.code(error, { path }) : 'BAD_INPUT'
          return { matched: true, response: problem(code, context.language) }
        }
      },
    ],
  })

  return async (request, language) => {
    let identity: Promise<Identity> | undefined
    const { context, notes } = callContext(services, language, async () => {
      identity ??= identify(request)
      return (await identity).me
    })
    const { pathname } = new URL(request.url)
    // A call has one address: what is said of it elsewhere (how often it may be made, say) goes by that.
    if (pathname.endsWith('/')) return problemResponse('NOT_FOUND', language)
    const { matched, response: answer } = await handler.handle(request, { prefix: '/api', context })
    if (!matched) {
      const allow = methodsAt(pathname)
      return allow ? problemResponse('METHOD_NOT_ALLOWED', language, { allow }) : problemResponse('NOT_FOUND', language)
    }
    const response = answer.ok && notes.items ? new Response(`[${notes.items}]`, { headers: answer.headers }) : answer
    const cookies = (await identity?.catch(() => undefined))?.cookies ?? []
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    // What was made with regard to the caller is the caller's, whatever its handler says.
    if (response.ok && notes.tags.size > 0 && !identity) {
      response.headers.set(CACHE_TAG, [...notes.tags].join(' '))
      response.headers.set('cache-control', 'no-cache')
    } else {
      response.headers.set('cache-control', 'no-store')
    }
    return response
  }
}

function pattern(path = '/'): RegExp {
  return new RegExp(`^/api${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

/** The kinds of request that an address of the contract takes; nothing when there is no such address. */
function methodsAt(pathname: string): string {
  const methods: string[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract }) => {
    const { method = 'POST', path } = contract['~orpc'].route
    if (pattern(path).test(pathname)) methods.push(...(method === 'GET' ? ['GET', 'HEAD'] : [method]))
  })
  return methods.join(', ')
}
