import { os } from '../../http/os.ts'
import { takeIn } from './upload.ts'

export const imageRoutes = {
  upload: os.images.upload.handler(({ input: { image, field }, context, errors, signal }) => {
    const caller = { key: context.me.id, signal }
    return takeIn({ owner: context.me.id, image, square: field === 'image', caller }, context, errors)
  }),
}
