import { os } from '../../http/os.ts'

export const talentRoutes = {
  list: os.talents.list.handler(() => {
    throw new Error('to be built')
  }),
  get: os.talents.get.handler(() => {
    throw new Error('to be built')
  }),
  edit: os.talents.edit.handler(() => {
    throw new Error('to be built')
  }),
  resubmit: os.talents.resubmit.handler(() => {
    throw new Error('to be built')
  }),
  uploadImage: os.talents.uploadImage.handler(() => {
    throw new Error('to be built')
  }),
}
