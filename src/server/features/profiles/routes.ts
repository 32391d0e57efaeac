import { procedures } from '../../http/procedures.ts'
import { setLanguage } from '../auth/queries.ts'
import { create } from './create.ts'
import { edit } from './edit.ts'
import { findProfile } from './queries.ts'

export const profileRoutes = {
  sync: procedures.profiles.sync.handler(async ({ context: { db, clock, me, language }, errors }) => {
    await setLanguage(db, me.id, language)
    const profile = await findProfile(db, me, clock.now())
    if (!profile) throw errors.LOGIN_REQUIRED()
    return { success: true, profile }
  }),

  profile: procedures.profiles.profile.handler(async ({ context: { db, clock, me }, errors }) => {
    const profile = await findProfile(db, me, clock.now())
    if (!profile) throw errors.LOGIN_REQUIRED()
    return profile
  }),

  create,
  edit,
}
