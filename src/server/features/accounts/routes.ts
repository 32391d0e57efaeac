import { os } from '../../http/os.ts'
import { create } from './create.ts'

export const accountRoutes = {
  sync: os.accounts.sync.handler(() => {
    throw new Error('to be built')
  }),
  profile: os.accounts.profile.handler(() => {
    throw new Error('to be built')
  }),
  create,
  deleteUser: os.accounts.deleteUser.handler(() => {
    throw new Error('to be built')
  }),
}
