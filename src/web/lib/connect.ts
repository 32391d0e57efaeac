import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { contract } from 'virtual:contract'
import type { Api } from './api.ts'

/** How a call reaches the API. */
export type Transport = (request: Request) => Promise<Response>

/** The API at `origin`, reached through `transport`. */
export function connect(origin: string, transport: Transport): Api {
  return createORPCClient(new OpenAPILink(contract, { url: `${origin}/api`, fetch: transport }))
}
