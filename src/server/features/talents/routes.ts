import { dayInBahrain } from '../../../contract/rules/age.ts'
import { os } from '../../http/os.ts'
import { findTalent, listTalents } from './queries.ts'
import { uploadImage } from './upload-image.ts'

export const talentRoutes = {
  list: os.talents.list.handler(async ({ input, context: { db, shows } }) => {
    shows('talents')
    return { headers: {}, body: await listTalents(db, input) }
  }),

  get: os.talents.get.handler(async ({ input: { id }, context, errors }) => {
    const talent = await findTalent(context.db, id, dayInBahrain(context.clock.now()))
    if (!talent) throw errors.TALENT_NOT_FOUND()
    if (talent.approved) {
      context.shows(`talent:${id}`)
      return talent
    }
    const me = await context.caller()
    if (me?.id !== id && !me?.is_admin) throw errors.TALENT_NOT_FOUND()
    return talent
  }),

  edit: os.talents.edit.handler(() => {
    throw new Error('to be built')
  }),
  resubmit: os.talents.resubmit.handler(() => {
    throw new Error('to be built')
  }),
  uploadImage,
}
