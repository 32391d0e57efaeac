import { Hono } from 'hono'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import { CACHE_TAG, type PublicCache } from '../../http/public/cache.ts'
import type { Clock } from '../../services/clock.ts'
import type { Database } from '../../services/db.ts'
import type { Media } from '../../services/media.ts'
import { shareImage } from './og-image.ts'
import { findTalent } from './queries.ts'

/** What belongs to a talent and is no page: the picture shown where an approved one is shared. */
export function talentFiles({
  db,
  cache,
  clock,
  media,
  root,
}: {
  db: Database
  cache: Pick<PublicCache, 'fill'>
  clock: Clock
  media: Media
  root: URL
}) {
  const app = new Hono()

  // Drawing takes a tenth of a second of the processor; messengers ask in swarms.
  app.get('/talent-profile/:id/og.jpg', (c) =>
    cache.fill(c.req.raw, async () => {
      const id = c.req.param('id')
      const talent = isUuid(id) ? await findTalent(db, id, dayInBahrain(clock.now())) : undefined
      if (!talent?.approved) return c.notFound()
      return c.body(new Uint8Array(await shareImage(talent, media, root)), 200, {
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        [CACHE_TAG]: `talent:${talent.id}`,
      })
    }),
  )
  return app
}
