import { Hono } from 'hono'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import { talentTag } from '../../http/public/cache-tags.ts'
import type { Clock } from '../../services/clock.ts'
import { type OgImageServices, ogImage } from '../og-image.ts'
import { drawTalentOgImage } from './og-image.ts'
import { findTalent } from './queries.ts'

/** Files of a talent: the Open Graph image of an approved profile. */
export function talentFiles(services: OgImageServices & { clock: Clock }) {
  const { db, clock, readImage } = services
  const app = new Hono()

  app.get('/talent-profile/:id/og.jpg', (c) =>
    ogImage(c, services, async () => {
      const id = c.req.param('id')
      const talent = isUuid(id) ? await findTalent(db, id, dayInBahrain(clock.now())) : undefined
      return talent?.approved ? { tag: talentTag(id), draw: () => drawTalentOgImage(talent, readImage) } : undefined
    }),
  )
  return app
}
