import type { ContractRouterClient } from '@orpc/contract'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { contract } from '../../contract/index.ts'
import { connect } from './connect.ts'
import { startContext } from './start-context.ts'

export type Api = ContractRouterClient<typeof contract>

let browserApi: Promise<Api> | undefined

/**
 * The API, typed by its contract: in process while a page is rendered on the server, over the network in a browser.
 * There its client comes with the first call, since a first visit brings its data along.
 */
export const api = createIsomorphicFn()
  .server(async (): Promise<Api> => connect('http://in-process', startContext().fetchApi))
  .client((): Promise<Api> => (browserApi ??= import('./connect.ts').then((m) => m.connect(location.origin, (r) => fetch(r)))))
