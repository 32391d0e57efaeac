import { blurFieldOf } from '../../../contract/records/talent.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { procedures } from '../../http/procedures.ts'
import { storeImage } from '../images/upload.ts'
import { purposeOf } from '../images/uses.ts'
import { setField } from './edit.ts'
import { findTalent } from './queries.ts'

/** Sets an image of a talent's profile. It belongs to the talent, also when an admin uploads it. */
export const uploadImage = procedures.talents.uploadImage.handler(async ({ input, context, errors, signal }) => {
  const { id, image, field } = input
  const { db, clock, me } = context
  const today = dayInBahrain(clock.now())
  if (!(await findTalent(db, id, today))) throw errors.TALENT_NOT_FOUND()

  const caller = { key: me.id, signal }
  const { imageUrl, image_blur } = await storeImage(
    { owner: id, image, purpose: purposeOf(field), caller },
    context,
    errors,
  )
  await setField(db, { id, me, name: field, row: { [field]: imageUrl, [blurFieldOf(field)]: image_blur } })

  const talent = await findTalent(db, id, today)
  if (!talent) throw errors.TALENT_NOT_FOUND()
  return { imageUrl, talent }
})
