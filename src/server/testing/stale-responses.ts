import type { Listening } from '../http/listen.ts'
import type { TestApp } from './app.ts'
import { raw } from './http.ts'

/** A request that writes, with the cached responses to watch: paths by a short name. */
export interface WatchedWrite {
  send(): Promise<{ status: number }>
  calls: Record<string, string>
  /** Renderings of calls, compared by whether they are dropped: some differ on each request. */
  renderings?: Record<string, string>
}

/** Warms the cache with two requests per path, then writes; returns which responses changed, and which stayed stale. */
export async function outcomeOf(
  app: TestApp,
  site: Listening,
  { send, calls, renderings = {} }: WatchedWrite,
): Promise<{ status: number; changes: string[]; stale: string[] }> {
  /** A response over the socket, and whether it came from memory. */
  async function served(path: string) {
    const { hits } = app.cache.counts
    const { body } = await raw(`http://127.0.0.1:${site.port}${path}`)
    return { body: body.toString('latin1'), isCached: app.cache.counts.hits > hits }
  }
  /** A response as the handlers make it now. */
  async function made(path: string) {
    const response = await app.call('GET', path)
    return Buffer.from(await response.arrayBuffer()).toString('latin1')
  }

  const before = new Map<string, string>()
  for (const [name, path] of [...Object.entries(calls), ...Object.entries(renderings)]) {
    await served(path)
    before.set(name, (await served(path)).body)
  }
  const { status } = await send()
  const changes: string[] = []
  const stale: string[] = []
  for (const [name, path] of Object.entries(calls)) {
    const fresh = await made(path)
    if (fresh !== before.get(name)) changes.push(name)
    if (fresh !== (await served(path)).body) stale.push(name)
  }
  for (const [name, path] of Object.entries(renderings)) if ((await served(path)).isCached) stale.push(name)
  return { status, changes, stale }
}
