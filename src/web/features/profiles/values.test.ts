import { describe, expect, it } from 'vitest'
import { EMPTY, profileFieldNamed, profileFrom, profileProblemsIn, type Values } from './values.ts'

const person: Values = {
  ...EMPTY,
  image: '/media/a',
  first_name: 'سارة',
  last_name: 'Ahmed',
  birthday: '2000-02-29',
  gender: 'female',
}
const talent: Values = { ...person, name: 'DJ 7', title: 'dj' }
const TODAY = '2026-12-01'

describe('the form of a profile', () => {
  it('reports every missing value at its field', () => {
    expect(profileProblemsIn('standard', EMPTY, TODAY)).toEqual({
      image: 'IMAGE_REQUIRED',
      first_name: 'FIRST_NAME_REQUIRED',
      last_name: 'LAST_NAME_REQUIRED',
      birthday: 'BIRTHDAY_INVALID',
      gender: 'GENDER_REQUIRED',
    })
    expect(profileProblemsIn('talent', EMPTY, TODAY)).toMatchObject({
      name: 'STAGE_NAME_REQUIRED',
      title: 'TITLE_REQUIRED',
    })
  })

  it('is valid without optional fields', () => {
    expect(profileProblemsIn('standard', person, TODAY)).toEqual({})
    expect(profileProblemsIn('talent', talent, TODAY)).toEqual({})
  })

  it.each([
    ['birthday', '2026-12-02', 'BIRTHDAY_INVALID'],
    ['birthday', '1850-01-01', 'BIRTHDAY_INVALID'],
    ['first_name', '🎤', 'FIRST_NAME_INVALID'],
    ['last_name', '   ', 'LAST_NAME_REQUIRED'],
    ['name', '…', 'STAGE_NAME_INVALID'],
    ['pricing_2', '-1', 'PRICE_INVALID'],
    ['pricing_2', '10.0005', 'PRICE_INVALID'],
    ['pricing_2', 'ten', 'PRICE_INVALID'],
    ['about', 'a'.repeat(5001), 'ABOUT_TOO_LONG'],
  ])('refuses %s: %j', (field, value, code) => {
    expect(profileProblemsIn('talent', { ...talent, [field]: value }, TODAY)).toEqual({ [field]: code })
  })

  it.each(['', 'all', 'other', '7'])('wants words of their own for another title than ours: not %j', (custom_title) => {
    const problems = profileProblemsIn('talent', { ...talent, title: 'other', custom_title }, TODAY)
    expect(problems).toEqual({ custom_title: 'TITLE_REQUIRED' })
  })

  it('is sent as the server takes it', () => {
    expect(profileFrom('standard', talent)).toEqual({
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
    expect(profileFrom('talent', filled)).toMatchObject({
      title: 'عازف عود',
      pricing_1: 12.5,
      pricing_2: null,
      price_name_1: null,
      about: null,
      portfolio_img_1: null,
      portfolio_img_4: '/media/b',
    })
  })

  it('finds the fields that the call names otherwise', () => {
    expect(profileFieldNamed('title', { ...talent, title: 'other' })).toBe('custom_title')
    expect(profileFieldNamed('title', { ...talent, title: 'magician' })).toBeUndefined()
    expect(profileFieldNamed('profile_picture', talent)).toBe('image')
  })
})
