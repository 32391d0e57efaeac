import { contract } from 'virtual:contract'
import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import type { contract as typedContract } from '../../contract/index.ts'
import { API_PREFIX } from '../../contract/paths.ts'

/** Every call of the contract as a function. */
export type Api = ContractRouterClient<typeof typedContract>

/** Sends a request to the API. */
export type Transport = (request: Request) => Promise<Response>

/** Headers of a call, by its path in the contract. */
type CallHeaders = (path: readonly string[]) => Record<string, string>

/** The API at `origin`, reached through `transport`. `pageSearch` returns the query string of the calling page. */
export function createApiClient(
  origin: string,
  transport: Transport,
  pageSearch = () => '',
  headersOf: CallHeaders = () => ({}),
): Api {
  return createORPCClient(
    new OpenAPILink(contract, {
      url: () => apiUrl(origin, pageSearch()),
      headers: (_options, path) => headersOf(path),
      fetch: transport,
      customErrorResponseBodyDecoder: (body, { status }) =>
        isProblem(body)
          ? Object.assign(new ORPCError(body.code, { ...body, status, defined: true }), { fields: body.fields })
          : undefined,
    }),
  )
}

/**
 * Base URL of calls. A page with `?lng=` makes them in that language, regardless of the cookie. Never copy a `Request`
 * with another URL for that: its body would become a stream, which Firefox drops and Chrome does not send over
 * HTTP/1.1.
 */
export function apiUrl(origin: string, pageSearch: string): string {
  const language = new URLSearchParams(pageSearch).get('lng')
  return `${origin}${API_PREFIX}${language ? `?${new URLSearchParams({ lng: language })}` : ''}`
}

/** Whether the body is an error of the API itself rather than of a proxy. */
function isProblem(body: unknown): body is { code: string; message: string; fields?: unknown } {
  const { code, message } = (body ?? {}) as Record<string, unknown>
  return typeof code === 'string' && typeof message === 'string'
}
