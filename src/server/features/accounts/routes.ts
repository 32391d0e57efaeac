import { os } from '../../http/os.ts'

export const accountRoutes = {
  sync: os.accounts.sync.handler(() => {
    throw new Error('to be built')
  }),
  profile: os.accounts.profile.handler(() => {
    throw new Error('to be built')
  }),
  create: os.accounts.create.handler(() => {
    throw new Error('to be built')
  }),
  deleteUser: os.accounts.deleteUser.handler(() => {
    throw new Error('to be built')
  }),
}
