import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { blurFieldOf, type ImageField } from '../../../contract/talents.ts'
import { procedures } from '../../http/procedures.ts'
import type { Queryable } from '../../services/db.ts'
import { storeImage, type UploadedImage } from '../images/upload.ts'
import { purposeOf } from '../images/uses.ts'
import { findTalent } from './queries.ts'

/** Puts an image into a talent's profile. It belongs to the talent, also when an admin uploads it. */
export const uploadImage = procedures.talents.uploadImage.handler(async ({ input, context, errors, signal }) => {
  const { id, image, field } = input
  const { db, clock, cache, me } = context
  const today = dayInBahrain(clock.now())
  if (!(await findTalent(db, id, today))) throw errors.TALENT_NOT_FOUND()

  const caller = { key: me.id, signal }
  const uploaded = await storeImage({ owner: id, image, purpose: purposeOf(field), caller }, context, errors)
  await showImage(db, id, field, uploaded)
  cache.drop(['talents', `talent:${id}`])

  const talent = await findTalent(db, id, today)
  if (!talent) throw errors.TALENT_NOT_FOUND()
  return { imageUrl: uploaded.imageUrl, talent }
})

async function showImage(db: Queryable, id: string, field: ImageField, { imageUrl, image_blur }: UploadedImage) {
  await db.query(
    `update talents set ${field} = $2, ${blurFieldOf(field)} = $3, modified = greatest(now(), modified + interval '1 ms')
     where id = $1`,
    [id, imageUrl, image_blur],
  )
}
