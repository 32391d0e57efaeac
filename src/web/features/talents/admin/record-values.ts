import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import type { ErrorCode } from '../../../../contract/errors.ts'
import { CATEGORIES } from '../../../../contract/rules/category.ts'
import { cleanEmail, isEmail } from '../../../../contract/rules/email.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../../../contract/rules/talent-limits.ts'
import {
  EMPTY,
  FIELDS,
  OTHER_TITLE,
  personFrom,
  profileFieldNamed,
  profileProblemsIn,
  talentFrom,
} from '../../profiles/values.ts'

/** Fields of the admins' talent form, in order; images are addresses. */
export const RECORD_FIELDS = ['email', ...FIELDS] as const
export type RecordField = (typeof RECORD_FIELDS)[number]
export type RecordValues = Record<RecordField, string>

export const EMPTY_RECORD: RecordValues = { ...EMPTY, email: '' }

/** Initial values of the form for a talent. */
export function recordValuesOf(talent: AdminTalentDetails): RecordValues {
  const isOwnWords = talent.title === OTHER_TITLE || !(CATEGORIES as readonly string[]).includes(talent.title)
  return {
    email: talent.email,
    image: talent.image ?? '',
    first_name: talent.first_name,
    last_name: talent.last_name,
    birthday: talent.birthday,
    gender: talent.gender ?? '',
    name: talent.name,
    title: isOwnWords ? OTHER_TITLE : talent.title,
    custom_title: isOwnWords ? talent.title : '',
    area: talent.area ?? '',
    about: talent.about ?? '',
    media_links: talent.media_links?.join('\n') ?? '',
    ...(Object.fromEntries([
      ...PRICING_SLOTS.flatMap((slot) => [
        [`price_name_${slot}`, talent[`price_name_${slot}`] ?? ''],
        [`pricing_${slot}`, talent[`pricing_${slot}`]?.toString() ?? ''],
      ]),
      ...PORTFOLIO_SLOTS.map((slot) => [`portfolio_img_${slot}`, talent[`portfolio_img_${slot}`] ?? '']),
    ]) as Pick<
      RecordValues,
      `price_name_${1 | 2 | 3}` | `pricing_${1 | 2 | 3}` | `portfolio_img_${1 | 2 | 3 | 4 | 5}`
    >),
  }
}

/** The whole record, as the calls take it. The values must have no problems. */
export function recordFrom(values: RecordValues) {
  return { ...personFrom(values), ...talentFrom(values), username: values.name, image: values.image || null }
}

/**
 * Most errors that the server would refuse. `today` is the day in Bahrain; the address of an existing talent is fixed.
 */
export function recordProblems(values: RecordValues, { isNew, today }: { isNew: boolean; today: string }) {
  // Admins may omit the image.
  const { image: _, ...problems }: Partial<Record<RecordField, ErrorCode>> = profileProblemsIn('talent', values, today)
  const email = cleanEmail(values.email)
  if (isNew && !isEmail(email)) problems.email = email === '' ? 'EMAIL_REQUIRED' : 'INVALID_EMAIL'
  return problems
}

/** The field of the form for one of the call. */
export function recordFieldNamed(name: string, values: RecordValues): RecordField | undefined {
  return name === 'username' ? 'name' : profileFieldNamed(name, values)
}
