import { blurFieldOf, type ImageField } from '../../../contract/records/talent.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Me } from '../../http/context.ts'
import { procedures } from '../../http/procedures.ts'
import type { Queryable } from '../../services/db.ts'
import { auditSql } from '../audit/write.ts'
import { storeImage, type UploadedImage } from '../images/upload.ts'
import { purposeOf } from '../images/uses.ts'
import { findTalent } from './queries.ts'

/** Sets an image of a talent's profile. It belongs to the talent, also when an admin uploads it. */
export const uploadImage = procedures.talents.uploadImage.handler(async ({ input, context, errors, signal }) => {
  const { id, image, field } = input
  const { db, clock, me } = context
  const today = dayInBahrain(clock.now())
  if (!(await findTalent(db, id, today))) throw errors.TALENT_NOT_FOUND()

  const caller = { key: me.id, signal }
  const uploaded = await storeImage({ owner: id, image, purpose: purposeOf(field), caller }, context, errors)
  await showImage(db, { id, field, me }, uploaded)

  const talent = await findTalent(db, id, today)
  if (!talent) throw errors.TALENT_NOT_FOUND()
  return { imageUrl: uploaded.imageUrl, talent }
})

async function showImage(
  db: Queryable,
  { id, field, me }: { id: string; field: ImageField; me: Me },
  { imageUrl, image_blur }: UploadedImage,
) {
  const audited = auditSql(
    {
      admin: me,
      action: 'talent.edit',
      entity: { type: 'talent', id: 'id', name: 'name' },
      before: `jsonb_build_object('${field}', old_image)`,
      after: `jsonb_build_object('${field}', new_image)`,
    },
    'shown where id <> $4',
  )
  await db.query(
    `with before as (
       select id, ${field} as image from talents where id = $1 for no key update
     ), shown as (
       update talents set ${field} = $2, ${blurFieldOf(field)} = $3, modified = greatest(now(), modified + interval '1 ms') from before
       where talents.id = before.id and deleted_at is null
       returning talents.id, name, before.image as old_image, talents.${field} as new_image
     ) ${audited}`,
    [id, imageUrl, image_blur, me.id],
  )
}
