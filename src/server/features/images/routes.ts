import { procedures } from '../../http/procedures.ts'
import { storeImage } from './upload.ts'
import { purposeOf } from './uses.ts'

export const imageRoutes = {
  upload: procedures.images.upload.handler(({ input: { image, field }, context, errors, signal }) => {
    const caller = { key: context.me.id, signal }
    return storeImage({ owner: context.me.id, image, purpose: purposeOf(field), caller }, context, errors)
  }),

  uploadPoster: procedures.images.uploadPoster.handler(({ input: { image }, context, errors, signal }) => {
    const caller = { key: context.managedEvents().me.id, signal }
    return storeImage({ owner: null, image, purpose: 'poster', caller }, context, errors)
  }),
}
