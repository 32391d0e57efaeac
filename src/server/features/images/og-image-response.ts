import type { Context } from 'hono'
import type { CacheTag } from '../../../contract/call.ts'
import type { PublicCache } from '../../http/public/cache.ts'
import { cacheHeaders } from '../../http/public/cache-tags.ts'
import type { RenderQueue } from '../../http/render-queue.ts'
import type { Logger } from '../../services/log.ts'
import { drawOrBrand } from '../../services/og-image.ts'
import type { ReadImage } from './read.ts'

export interface OgImageServices {
  cache: Pick<PublicCache, 'fill'>
  readImage: ReadImage
  inTurn: RenderQueue
  log: Logger
}

/**
 * Sends the Open Graph image of what `find` finds, cached with its tag until it changes by itself, and in turn: drawing takes 100 ms of
 * processor time, and messengers request it repeatedly.
 */
export function sendOgImage(
  c: Context,
  { cache, inTurn, log }: OgImageServices,
  find: () => Promise<{ tag: CacheTag; until: number; draw: () => Promise<Buffer> } | undefined>,
): Promise<Response> {
  return cache.fill(c.req.raw, async () => {
    const found = await find()
    if (!found) return c.notFound()
    return inTurn(c.get('client'), async () =>
      c.body(new Uint8Array(await drawOrBrand(found.draw, log)), 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        ...cacheHeaders({ tags: [found.tag], until: found.until }),
      }),
    )
  })
}
