import { expect, it } from 'vitest'
import { GigRecord } from './gig.ts'

const gig = { title: 'Oud player', description: 'Two hours after sunset.' }

it('a gig needs no more than a title and a description', () => {
  expect(GigRecord.safeParse(gig).success).toBe(true)
})

const wrong: [field: string, values: unknown[], code: string][] = [
  ['title', [undefined, '   ', '\u200b\u2060', 7], 'GIG_INCOMPLETE'],
  ['title', ['null \u0000 character'], 'TEXT_UNREADABLE'],
  ['description', [undefined, ' \n '], 'GIG_INCOMPLETE'],
  [
    'required_talents',
    [Array.from({ length: 21 }, (_, i) => `Talent ${i}`), ['a'.repeat(61)], ['Oud', 7], { 0: 'Oud' }],
    'REQUIRED_TALENTS_INVALID',
  ],
  ['required_talents', [['\ud800']], 'TEXT_UNREADABLE'],
  ['area', ['manama', '', 7], 'AREA_INVALID'],
  ['place', ['a'.repeat(121), 7], 'GIG_PLACE_INVALID'],
  ['age_range', ['a'.repeat(41)], 'AGE_RANGE_INVALID'],
  ['talent_pay', ['12.5.1', '−3', '-3', 'abc', '', 1e21, '999999999999999', 100_000.001, 0.0005], 'PAY_INVALID'],
  ['image_url', ['https://elsewhere.example/a.jpg', 7], 'IMAGE_UNKNOWN'],
  [
    'date_time',
    ['2026-12-01', '0000-01-01T00:00:00Z', '2027-02-30T10:00:00Z', 'tomorrow', 1_800_000_000_000],
    'GIG_DATE_INVALID',
  ],
]
it.each(wrong.flatMap(([field, values, code]) => values.map((value) => [field, value, code] as const)))(
  'a gig whose %s is %j is refused: %s',
  (field, value, code) => {
    const [issue] = GigRecord.safeParse({ ...gig, [field]: value }).error?.issues ?? []
    expect([issue?.path[0], issue?.message]).toEqual([field, code])
  },
)
