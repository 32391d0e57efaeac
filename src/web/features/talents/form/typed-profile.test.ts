import { describe, expect, it } from 'vitest'
import { NewProfile, TalentRecord } from '../../../../contract/records/profile.ts'
import { byFormField } from '../../../lib/form-errors.ts'
import { recordProblems } from '../../../lib/record-form.ts'
import {
  birthdayProblem,
  EMPTY_PROFILE,
  type ProfileField,
  type ProfileValues,
  profileFieldNamed,
  profileInput,
  type Role,
} from './typed-profile.ts'

const person: ProfileValues = {
  ...EMPTY_PROFILE,
  image: '/media/a',
  first_name: 'سارة',
  last_name: 'Ahmed',
  birthday: '2000-02-29',
  gender: 'female',
}
const talent: ProfileValues = { ...person, name: 'DJ 7', title: 'dj' }
const problemsIn = (role: Role, values: ProfileValues) =>
  byFormField(recordProblems(NewProfile, { role, ...profileInput(values) }), {
    fields: Object.keys(EMPTY_PROFILE) as ProfileField[],
    names: profileFieldNamed,
    values,
  })

describe('a typed profile', () => {
  it('has an error at every missing field', () => {
    expect(problemsIn('standard', EMPTY_PROFILE)).toEqual({
      image: 'IMAGE_REQUIRED',
      first_name: 'FIRST_NAME_REQUIRED',
      last_name: 'LAST_NAME_REQUIRED',
      birthday: 'BIRTHDAY_INVALID',
      gender: 'GENDER_REQUIRED',
    })
    expect(problemsIn('talent', EMPTY_PROFILE)).toMatchObject({ name: 'STAGE_NAME_REQUIRED', title: 'TITLE_REQUIRED' })
  })

  it('needs no optional field', () => {
    expect(problemsIn('standard', person)).toEqual({})
    expect(problemsIn('talent', talent)).toEqual({})
  })

  it.each(['', 'all', 'other', '7'])(
    'needs words of its own for a title that is none of ours: not %j',
    (custom_title) => {
      const problems = problemsIn('talent', { ...talent, title: 'other', custom_title })
      expect(problems).toEqual({ custom_title: 'TITLE_REQUIRED' })
    },
  )

  it('has its errors at the fields that were typed', () => {
    const values = { ...talent, pricing_2: 'ten', media_links: 'https://youtu.be/a\nhttp://a.test' }
    expect(problemsIn('talent', values)).toEqual({ pricing_2: 'PRICE_INVALID', media_links: 'MEDIA_LINK_INVALID' })
    expect(birthdayProblem({ ...person, birthday: '2026-12-02' }, '2026-12-01')).toEqual({
      birthday: 'BIRTHDAY_INVALID',
    })
    expect(birthdayProblem(person, '2026-12-01')).toEqual({})
  })

  it('is read as a profile of its role, or as the record of a talent', () => {
    expect(NewProfile.parse({ role: 'standard', ...profileInput(talent) })).toEqual({
      role: 'standard',
      first_name: 'سارة',
      last_name: 'Ahmed',
      birthday: '2000-02-29',
      gender: 'female',
      profile_picture: '/media/a',
    })
    const filled = {
      ...talent,
      title: 'other',
      custom_title: 'عازف عود',
      pricing_1: '١٢٫٥',
      portfolio_img_4: '/media/b',
    }
    expect(NewProfile.parse({ role: 'talent', ...profileInput(filled) })).toMatchObject({
      title: 'عازف عود',
      pricing_1: 12.5,
      pricing_2: null,
      price_name_1: null,
      about: null,
      portfolio_img_1: null,
      portfolio_img_4: '/media/b',
    })
    expect(TalentRecord.parse(profileInput({ ...talent, image: '' }))).toMatchObject({ username: 'DJ 7', image: null })
  })
})
