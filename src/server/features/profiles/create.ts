import { type BlurField, blurFieldOf, IMAGE_FIELDS } from '../../../contract/records/talent.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { procedures } from '../../http/procedures.ts'
import { talentTag } from '../../http/public/cache-tags.ts'
import { claimImages } from '../images/queries.ts'
import { listReviewedTalents } from '../reviews/queries.ts'
import { createProfile, findProfile } from './queries.ts'

const CREATED: Record<Language, string> = {
  en: 'Profile created successfully',
  ar: 'أُنشئ ملفك الشخصي بنجاح',
}

/** Creates the signed-in user's profile; a talent's is pending at first. */
export const create = procedures.profiles.create.handler(async ({ input, context, errors }) => {
  const { db, revalidateTags, clock, me, language } = context
  if (input.birthday > dayInBahrain(clock.now())) throw errors.BIRTHDAY_INVALID()

  const blurs = await claimImages(db, input.role === 'talent' ? 'talents' : 'profiles', input, me.id)

  const isCreated = await createProfile(db, me.id, { ...input, ...blurFieldsOf(blurs) })
  const profile = await findProfile(db, me, clock.now())
  if (!profile) throw errors.LOGIN_REQUIRED()
  if (!isCreated) throw errors.PROFILE_EXISTS()
  // Earlier reviews and replies of the user now show a name.
  const reviewed = await listReviewedTalents(db, me.id)
  revalidateTags(reviewed.map(talentTag))
  return { success: true, message: CREATED[language], profile }
})

/** The blurs of claimed images, as fields of a talent. */
function blurFieldsOf(blurs: Map<string, string>): Partial<Record<BlurField, string>> {
  return Object.fromEntries(IMAGE_FIELDS.map((field) => [blurFieldOf(field), blurs.get(field)]))
}
