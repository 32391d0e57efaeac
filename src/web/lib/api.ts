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
    browserApi ??= import('./connect.ts').then(
      (module) => module.connect(location.origin, overNetwork),
      () => {
        browserApi = undefined
        throw new NoConnection()
      },
    )
    return browserApi
  })

async function overNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)]) })
  } catch (cause) {
    if (request.signal.aborted) throw cause
    throw new NoConnection(undefined, { cause })
  }
}
