import { Hono } from 'hono'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import type { CallServices } from '../../http/context.ts'
import type { PublicCache } from '../../http/public/cache.ts'
import { cacheTagHeader } from '../../http/public/cache-tags.ts'
import type { RenderQueue } from '../../http/render-queue.ts'
import type { Logger } from '../../services/log.ts'
import { drawOrBrand } from '../../services/og-image.ts'
import type { ReadImage } from '../images/read.ts'
import { drawTalentOgImage } from './og-image.ts'
import { findTalent } from './queries.ts'

/** Files of a talent: the Open Graph image of an approved profile. */
export function talentFiles({
  db,
  cache,
  clock,
  readImage,
  inTurn,
  log,
}: Pick<CallServices, 'db' | 'clock'> & {
  cache: Pick<PublicCache, 'fill'>
  readImage: ReadImage
  inTurn: RenderQueue
  log: Logger
}) {
  const app = new Hono()

  // Drawing takes 100 ms of processor time, and messengers request it repeatedly.
  app.get('/talent-profile/:id/og.jpg', (c) =>
    cache.fill(c.req.raw, async () => {
      const id = c.req.param('id')
      const talent = isUuid(id) ? await findTalent(db, id, dayInBahrain(clock.now())) : undefined
      if (!talent?.approved) return c.notFound()
      return inTurn(c.get('client'), async () =>
        c.body(new Uint8Array(await drawOrBrand(() => drawTalentOgImage(talent, readImage), log)), 200, {
          'content-type': 'image/jpeg',
          'cache-control': 'public, max-age=3600',
          ...cacheTagHeader(`talent:${talent.id}`),
        }),
      )
    }),
  )
  return app
}
