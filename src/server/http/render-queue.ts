import { createTurns } from '../services/turns.ts'
import type { ClientInfo } from './client-info.ts'
import { networkOf } from './client-ip.ts'
import type { Limiter } from './limits.ts'
import { problemResponse } from './problem.ts'

/** Renders side by side. They share one thread, and wait for the database now and then. */
const AT_ONCE = 3
/** Most renders that wait, about three seconds of work. */
const MAX_QUEUED = 100
/** Reads that a rendering counts as beside its request, which the limiter counted already. */
const FURTHER_READS = 9

/** Renders a page, or draws an image, when it is the turn of the client's network; 429 when that has used up its reads. */
export type RenderQueue = (client: ClientInfo, render: () => Promise<Response>) => Promise<Response>

/**
 * Renderings take turns by network: one takes some 20 ms of the process, and any parameter that a page has makes a new
 * one.
 */
export function createRenderQueue(limiter: Limiter | undefined): RenderQueue {
  const turns = createTurns({ atOnce: AT_ONCE, maxQueued: MAX_QUEUED })
  return async (client, render) => {
    const { network, ip } = client
    const wait = network ? await limiter?.take('read', network, FURTHER_READS) : undefined
    if (wait) return problemResponse('TOO_MANY_REQUESTS', client.language, { 'retry-after': String(wait) })
    // IPv6 by /48: each of its 65,536 networks would otherwise have a turn.
    return turns.run(network && networkOf(ip, 48), render)
  }
}
