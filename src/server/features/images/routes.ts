import { os } from '../../http/os.ts'

export const imageRoutes = {
  upload: os.images.upload.handler(() => {
    throw new Error('to be built')
  }),
}
