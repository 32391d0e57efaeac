import type { ErrorCode } from '../../../contract/errors.ts'
import type { NewProfile } from '../../../contract/records/profile.ts'
import type { Area } from '../../../contract/rules/area.ts'
import {
  type Gender,
  hasAddress,
  isBirthday,
  isPersonName,
  isStageName,
  isTitle,
} from '../../../contract/rules/person.ts'
import { MAX_ABOUT, PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../../contract/rules/talent-limits.ts'
import { cleanLine } from '../../../contract/rules/typed-text.ts'
import { amountProblem, parseAmount } from '../../lib/parse-amount.ts'
import { areMediaLinks, linksIn } from '../talents/media-links-field.tsx'

export type Role = NewProfile['role']

const PERSON_FIELDS = ['image', 'first_name', 'last_name', 'birthday', 'gender'] as const
const TALENT_FIELDS = [
  'name',
  'title',
  'custom_title',
  'area',
  'about',
  ...PRICING_SLOTS.flatMap((slot) => [`price_name_${slot}`, `pricing_${slot}`] as const),
  ...PORTFOLIO_SLOTS.map((slot) => `portfolio_img_${slot}` as const),
  'media_links',
] as const

/** The fields of the form, in order; images are addresses. */
export const FIELDS = [...PERSON_FIELDS, ...TALENT_FIELDS] as const
export type FieldName = (typeof FIELDS)[number]

/** Field values as typed and chosen, lists with one item per line; empty if untouched. */
export type Values = Record<FieldName, string>

/** Codes of the server's refusals, by field. */
export type Problems = Partial<Record<FieldName, ErrorCode>>

export const EMPTY = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Values

/** The choice of `title` for a title in the talent's own words, typed into `custom_title`. */
export const OTHER_TITLE = 'other'

/** Most errors that the server would refuse. `today` is the day in Bahrain. */
export function profileProblemsIn(role: Role, values: Values, today: string): Problems {
  const problems: Problems = {}
  const require = (field: FieldName, isGood: boolean, code: ErrorCode) => {
    if (!isGood) problems[field] = code
  }
  const requireName = (
    field: FieldName,
    isName: (text: string) => boolean,
    code: 'FIRST_NAME' | 'LAST_NAME' | 'STAGE_NAME',
  ) => {
    const name = cleanLine(values[field])
    if (hasAddress(name)) problems[field] = 'NAME_HAS_ADDRESS'
    else require(field, isName(name), name === '' ? `${code}_REQUIRED` : `${code}_INVALID`)
  }
  require('image', values.image !== '', 'IMAGE_REQUIRED')
  requireName('first_name', isPersonName, 'FIRST_NAME')
  requireName('last_name', isPersonName, 'LAST_NAME')
  require('birthday', isBirthday(values.birthday, today), 'BIRTHDAY_INVALID')
  require('gender', values.gender !== '', 'GENDER_REQUIRED')
  if (role === 'standard') return problems

  requireName('name', isStageName, 'STAGE_NAME')
  if (values.title === OTHER_TITLE) require('custom_title', isTitle(cleanLine(values.custom_title)), 'TITLE_REQUIRED')
  else require('title', values.title !== '', 'TITLE_REQUIRED')
  require('about', values.about.trim().length <= MAX_ABOUT, 'ABOUT_TOO_LONG')
  for (const slot of PRICING_SLOTS) {
    const problem = amountProblem(values[`pricing_${slot}`], 'PRICE_INVALID')
    if (problem) problems[`pricing_${slot}`] = problem
  }
  require('media_links', areMediaLinks(values.media_links), 'MEDIA_LINK_INVALID')
  return problems
}

/** The body of the call. The values must have no problems. */
export function profileFrom(role: Role, values: Values): NewProfile {
  if (role === 'standard') return { role, ...personFrom(values), profile_picture: values.image }
  return { role, ...personFrom(values), ...talentFrom(values), name: values.name, image: values.image }
}

/** The fields of every profile, without its image. */
export function personFrom({ first_name, last_name, birthday, gender }: Values) {
  return { first_name, last_name, birthday, gender: gender as Gender }
}

/** The fields of a talent's page, except its name. */
export function talentFrom(values: Values) {
  return {
    title: values.title === OTHER_TITLE ? values.custom_title : values.title,
    area: (values.area || null) as Area | null,
    about: values.about || null,
    media_links: linksIn(values.media_links),
    ...Object.fromEntries(
      PRICING_SLOTS.flatMap((slot) => [
        [`price_name_${slot}`, values[`price_name_${slot}`] || null],
        [`pricing_${slot}`, parseAmount(values[`pricing_${slot}`]) ?? null],
      ]),
    ),
    ...Object.fromEntries(
      PORTFOLIO_SLOTS.map((slot) => [`portfolio_img_${slot}`, values[`portfolio_img_${slot}`] || null]),
    ),
  }
}

/** The field of the form for one of the call. */
export function profileFieldNamed(name: string, { title }: Values): FieldName | undefined {
  if (name === 'title' && title === OTHER_TITLE) return 'custom_title'
  return name === 'profile_picture' ? 'image' : undefined
}
