import type { NewProfile } from '../../../contract/profiles.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { PORTFOLIO_SLOTS } from '../../../contract/rules/talent-limits.ts'
import { procedures } from '../../http/procedures.ts'
import { claimImages } from '../images/queries.ts'
import { createProfile, findProfile } from './queries.ts'

const CREATED: Record<Language, string> = {
  en: 'Profile created successfully',
  ar: 'أُنشئ ملفك الشخصي بنجاح',
}

/** Creates the profile of whoever is signed in; a talent's waits for approval. */
export const create = procedures.profiles.create.handler(async ({ input, context, errors }) => {
  const { db, clock, me, language } = context
  if (input.birthday > dayInBahrain(clock.now())) throw errors.BIRTHDAY_INVALID()

  const pictures = picturesOf(input)
  const own = await claimImages(db, me.id, pictures)
  if (pictures.some((picture) => !own.has(picture))) throw errors.PICTURE_UNKNOWN()
  const image_blur = input.role === 'talent' ? (own.get(input.image)?.blur ?? null) : null

  const isCreated = await createProfile(db, me.id, { ...input, image_blur })
  const profile = await findProfile(db, me)
  if (!profile) throw errors.LOGIN_REQUIRED()
  if (!isCreated) throw errors.PROFILE_EXISTS()
  return { success: true, message: CREATED[language], profile }
})

function picturesOf(profile: NewProfile): string[] {
  if (profile.role === 'standard') return [profile.profile_picture]
  return [profile.image, ...PORTFOLIO_SLOTS.flatMap((slot) => profile[`portfolio_img_${slot}`] ?? [])]
}
