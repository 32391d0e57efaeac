import * as z from 'zod/mini'
import { day, email, firstName, imageAddress, instant, lastName } from '../fields.ts'
import { EARLIEST_BIRTHDAY, GENDERS } from '../rules/person.ts'
import { NewTalent, typedGender } from './talent.ts'

/** Fields of every profile. */
export const Person = z.object({
  first_name: firstName,
  last_name: lastName,
  /** The handler refuses future dates by the server's clock. */
  birthday: day('BIRTHDAY_INVALID').check(z.refine((date) => date >= EARLIEST_BIRTHDAY, 'BIRTHDAY_INVALID')),
  gender: z.enum(GENDERS, 'GENDER_REQUIRED'),
})

export const PERSON_FIELDS = Object.keys(Person.shape) as (keyof typeof Person.shape)[]

/** A new profile of either role. Images are URLs that `uploadImage` returned to the same user. */
export const NewProfile = z.discriminatedUnion('role', [
  z.object({ ...Person.shape, role: z.literal('standard'), profile_picture: imageAddress('IMAGE_REQUIRED') }),
  z.object({ ...Person.shape, role: z.literal('talent'), ...NewTalent.shape }),
])
export type NewProfile = z.infer<typeof NewProfile>

/** Changed fields of the own profile. With `modified`, the state that they are based on. */
export const ProfileEdit = z.object({
  ...z.partial(z.object({ ...Person.shape, profile_picture: imageAddress('IMAGE_REQUIRED') })).shape,
  modified: z.optional(instant),
})
export type ProfileEdit = z.infer<typeof ProfileEdit>

const { name: username, ...ofTalent } = NewTalent.shape

/** The whole record of a talent, as admins write it. */
export const TalentRecord = z.object({
  ...Person.shape,
  gender: typedGender,
  ...ofTalent,
  /** The stage name. */
  username,
  image: z.nullish(imageAddress('IMAGE_UNKNOWN')),
})

/** The record of a new talent, for the account with this address. */
export const AddedTalent = z.object({ ...TalentRecord.shape, email })
