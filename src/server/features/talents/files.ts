import { Hono } from 'hono'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { isUuid } from '../../../contract/rules/uuid.ts'
import type { CallServices } from '../../http/context.ts'
import { talentTag } from '../../http/public/cache-tags.ts'
import { type OgImageServices, sendOgImage } from '../images/og-image-response.ts'
import { drawTalentOgImage } from './og-image.ts'
import { findTalent } from './queries.ts'

/** Files of a talent: the Open Graph image of an approved profile. */
export function talentFiles(services: OgImageServices & Pick<CallServices, 'db' | 'clock'>) {
  const { db, clock, readImage } = services
  const app = new Hono()

  app.get('/talent-profile/:id/og.jpg', (c) =>
    sendOgImage(c, services, async () => {
      const id = c.req.param('id')
      const talent = isUuid(id) ? await findTalent(db, id, dayInBahrain(clock.now())) : undefined
      return talent?.approved
        ? {
            tag: talentTag(talent.id),
            until: Number.POSITIVE_INFINITY,
            draw: () => drawTalentOgImage(talent, readImage),
          }
        : undefined
    }),
  )
  return app
}
