import { type NewProfile, Person } from '../../../../contract/records/profile.ts'
import { NewTalent } from '../../../../contract/records/talent.ts'
import { isBirthday } from '../../../../contract/rules/person.ts'
import { nullIfEmpty, ON, type RecordForm, typedValues } from '../../../lib/record-form.ts'
import type { ProfileWords } from '../../../locales/ar/account/profile.ts'
import { linksIn } from '../media-links-field.tsx'

export type Role = NewProfile['role']

/** The choice of `title` for a title in the talent's own words, typed into `custom_title`. */
export const OTHER_TITLE = 'other'

/** Fields of a profile, those of a talent among them. */
export const PROFILE_FIELDS = { ...Person.shape, ...NewTalent.shape }

/** Values of the form of a new profile of either role; links are one a line. */
export const EMPTY_PROFILE = { ...typedValues(PROFILE_FIELDS), custom_title: '', one_name: '' }
export type ProfileField = keyof typeof EMPTY_PROFILE
export type ProfileValues = typeof EMPTY_PROFILE

/** What the parts of a form need of it. */
interface FormParts<Field extends string> extends Pick<RecordForm<Field>, 'control' | 'set' | 'values' | 'errors'> {
  /** Texts of the fields: for users and their own profile, or for admins. */
  words: ProfileWords
}
export type ProfileFormParts = FormParts<ProfileField>

/** Fields of the person, as forms name them. */
export type PersonField = keyof typeof Person.shape | 'image' | 'one_name'
export type PersonFormParts = FormParts<PersonField>

/** What the schemas of profiles and of talents' records read of the values. */
export function profileInput(values: ProfileValues) {
  const typed = nullIfEmpty(values)
  return {
    ...typed,
    last_name: lastNameIn(values),
    title: values.title === OTHER_TITLE ? typed.custom_title : typed.title,
    media_links: linksIn(values.media_links),
    profile_picture: typed.image,
    username: typed.name,
  }
}

/** The last name that is sent: `''` for a person who ticked to have one name, null where it is missing. */
export function lastNameIn({ last_name, one_name }: { last_name: string; one_name: string }): string | null {
  return one_name ? '' : nullIfEmpty({ last_name }).last_name
}

/** Whether `one_name` is ticked for a stored person. */
export function oneNameTick(person: { last_name: string | null } | undefined): string {
  return person?.last_name === '' ? ON : ''
}

/** The field of the form for one of the schemas. */
export function profileFieldNamed(name: string, { title }: ProfileValues): ProfileField | undefined {
  if (name === 'title' && title === OTHER_TITLE) return 'custom_title'
  if (name === 'username') return 'name'
  return name === 'profile_picture' ? 'image' : undefined
}

/** The error of a birthday after `today`, in Bahrain. */
export function birthdayProblem({ birthday }: Pick<ProfileValues, 'birthday'>, today: string) {
  return isBirthday(birthday, today) ? {} : ({ birthday: 'BIRTHDAY_INVALID' } as const)
}
