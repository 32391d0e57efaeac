import { createIsomorphicFn } from '@tanstack/react-start'
import { type Api, createApiClient } from './api-client.ts'
import { ScriptGone } from './load-script.ts'
import { overNetwork } from './over-network.ts'
import { startContext } from './page-settings.ts'
import { reloadForNewBuild } from './typed-values.ts'

let browserApi: Promise<Api> | undefined

/**
 * The API, typed by its contract: in process while the server renders a page, over the network in a browser. The
 * browser loads the client with the first call, since a first visit brings its data along.
 */
export const api = createIsomorphicFn()
  .server(async (): Promise<Api> => createApiClient('http://in-process', startContext().fetchApi))
  .client((): Promise<Api> => loadOnce().catch(reloadIfGone))

/** Loads the API client ahead of a likely call. */
export const preloadApi = createIsomorphicFn()
  .server(() => {})
  .client((): void => void loadOnce().catch(() => {}))

function loadOnce(): Promise<Api> {
  browserApi ??= load().catch((cause) => {
    browserApi = undefined
    throw cause
  })
  return browserApi
}

async function load(): Promise<Api> {
  const [client, key] = await Promise.all([import('./api-client.ts'), import('./buyer-key.ts')])
  // Without cookies the server does not know the language of the page.
  const pageSearch = () => (document.cookie ? location.search : `?lng=${document.documentElement.lang}`)
  return client.createApiClient(location.origin, overNetwork, pageSearch, key.buyerHeaders)
}

async function reloadIfGone(error: unknown): Promise<never> {
  if (error instanceof ScriptGone) reloadForNewBuild(error.message)
  throw error
}
