import type { ContractRouterClient } from '@orpc/contract'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { contract } from '../../contract/index.ts'
import { connect } from './connect.ts'
import { NoConnection } from './errors.ts'
import { startContext } from './start-context.ts'

export type Api = ContractRouterClient<typeof contract>

/** After this long without an answer, milliseconds, there is none. */
const PATIENCE_MS = 30_000

let browserApi: Promise<Api> | undefined

/**
 * The API, typed by its contract: in process while a page is rendered on the server, over the network in a browser.
 * There its client comes with the first call, since a first visit brings its data along.
 */
export const api = createIsomorphicFn()
  .server(async (): Promise<Api> => connect('http://in-process', startContext().fetchApi))
  .client((): Promise<Api> => {
    browserApi ??= load().catch((cause) => {
      browserApi = undefined
      throw new NoConnection(undefined, { cause })
    })
    return browserApi
  })

/** Has the client of the API fetched ahead of the call that is likely to come. */
export function expectCall(): void {
  Promise.resolve(api()).catch(() => {})
}

let failed = false

async function load(): Promise<Api> {
  // Browsers do not fetch a module again that they once failed to fetch: better not to try now, or to begin anew.
  if (!navigator.onLine) throw new Error('offline')
  if (failed) location.reload()
  failed = true
  const module = await import('./connect.ts')
  failed = false
  return module.connect(location.origin, overNetwork)
}

async function overNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]) })
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw new NoConnection(undefined, { cause })
  }
}
