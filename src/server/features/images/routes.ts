import { procedures } from '../../http/procedures.ts'
import { storeImage } from './upload.ts'

export const imageRoutes = {
  upload: procedures.images.upload.handler(({ input: { image, field }, context, errors, signal }) => {
    const caller = { key: context.me.id, signal }
    return storeImage({ owner: context.me.id, image, square: field === 'image', caller }, context, errors)
  }),
}
