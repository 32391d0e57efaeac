import { expect, it } from 'vitest'
import { NewProfile } from './profile.ts'

const profile = {
  role: 'talent',
  first_name: 'Huda',
  last_name: 'Saleh',
  birthday: '1990-05-05',
  gender: 'female',
  name: 'Huda',
  title: 'dj',
  image: '/media/0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11',
}

it('a profile needs no more than names, birthday, gender, title and image', () => {
  expect(NewProfile.safeParse(profile).success).toBe(true)
})

const long = (length: number) => 'a'.repeat(length)
const noNames = [null, undefined, '', '   ', '\u200b\u202e']
const badNames = [7, {}, [], '🎤', '\u3164', long(81)]
const unreadable = ['a\u0000b', 'a\u0007b', '\ud800']
it('a person of one name has an empty last name, and no other without letters', () => {
  expect(NewProfile.parse({ ...profile, last_name: '' })).toMatchObject({ last_name: '' })
})

const cases: [string, unknown[], string][] = [
  ['first_name', noNames, 'FIRST_NAME_REQUIRED'],
  ['first_name', badNames, 'FIRST_NAME_INVALID'],
  ['last_name', noNames.filter((name) => name !== ''), 'LAST_NAME_REQUIRED'],
  ['last_name', badNames, 'LAST_NAME_INVALID'],
  ['name', noNames, 'STAGE_NAME_REQUIRED'],
  ['name', badNames, 'STAGE_NAME_INVALID'],
  ['title', [null, undefined, 7, '', ' ', '🎤', 'all', 'other', long(61)], 'TITLE_REQUIRED'],
  ...['first_name', 'name', 'title', 'about', 'price_name_2'].map(
    (field) => [field, unreadable, 'TEXT_UNREADABLE'] as [string, unknown[], string],
  ),
  ['first_name', ['www.evil', 'Win at evil.com'], 'NAME_HAS_ADDRESS'],
  ['name', ['Evil.BH', 't.me/evil'], 'NAME_HAS_ADDRESS'],
  [
    'birthday',
    [null, undefined, 7, '', '1850-05-05', '1899-12-31', '2000-02-30', '01/02/2000', '٢٠٠٠-١٣-٠١'],
    'BIRTHDAY_INVALID',
  ],
  ['gender', [null, undefined, 7, '', 'Male', 'none'], 'GENDER_REQUIRED'],
  ['image', [null, undefined, 7, '', 'https://evil.example/x.jpg', '/media/../etc', long(500)], 'IMAGE_REQUIRED'],
  [
    'portfolio_img_1',
    [7, {}, 'https://evil.example/x.jpg', '//evil.example', 'data:image/png;base64,AA'],
    'IMAGE_UNKNOWN',
  ],
  ['media_links', ['https://youtu.be/abc', ['https://example.com/abc'], [''], [{}]], 'MEDIA_LINK_INVALID'],
  ['about', [7, {}, long(5001)], 'ABOUT_TOO_LONG'],
  ['price_name_2', [7, {}, long(61)], 'PRICE_NAME_TOO_LONG'],
  ['pricing_2', ['1,500', '١٠،٠٠٠'], 'AMOUNT_AMBIGUOUS'],
  ['pricing_2', [-1, 'ten', 'NaN', '١٠٠٬٠٠٠٫٠٠١', 10.0005, 100_000.001, 1e21, {}, true], 'PRICE_INVALID'],
]

it.each(cases.flatMap(([field, values, code]) => values.map((value) => [field, value, code] as const)))(
  'a profile whose %s is %j is refused: %s',
  (field, value, code) => {
    const [issue] = NewProfile.safeParse({ ...profile, [field]: value }).error?.issues ?? []
    expect([issue?.path[0], issue?.message]).toEqual([field, code])
  },
)

it.each([null, 'admin', 'Talent', undefined, 7])('there is no profile of the role %j', (role) => {
  expect(NewProfile.safeParse({ ...profile, role }).error?.issues[0]?.path).toEqual(['role'])
})
