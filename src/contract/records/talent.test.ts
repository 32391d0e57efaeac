import { expect, it } from 'vitest'
import { TalentEdit } from './talent.ts'

it.each([
  [{ approved: true }, 'FIELD_INVALID'],
  [{ status: 'approved' }, 'FIELD_INVALID'],
  [{ rating: 5 }, 'FIELD_INVALID'],
  [{ id: '0b9a2e9c-8c39-4d9a-9c7b-3f4a0d9e6f11' }, 'FIELD_INVALID'],
  [{ gender: 'male' }, 'FIELD_INVALID'],
  [{ name: '' }, 'STAGE_NAME_REQUIRED'],
  [{ title: 'other' }, 'TITLE_REQUIRED'],
  [{ image: null }, 'FIELD_INVALID'],
  [{ about: 'x', approved: true }, 'FIELD_INVALID'],
  [{ about: 'x', pricing_1: 1 }, 'FIELD_INVALID'],
  [{ __proto__x: 1 }, 'FIELD_INVALID'],
  [{}, 'FIELD_INVALID'],
  [{ modified: '2026-12-01T09:00:00.000Z' }, 'FIELD_INVALID'],
  [[], 'FIELD_INVALID'],
  ['x', 'FIELD_INVALID'],
  [null, 'FIELD_INVALID'],
  [{ about: 5 }, 'ABOUT_TOO_LONG'],
  [{ pricing_1: 10.0005 }, 'PRICE_INVALID'],
  [{ pricing_1: 100_000.001 }, 'PRICE_INVALID'],
  [{ pricing_1: 'ten' }, 'PRICE_INVALID'],
  [{ pricing_1: Number.POSITIVE_INFINITY }, 'PRICE_INVALID'],
  [{ area: 'atlantis' }, 'AREA_INVALID'],
  [{ portfolio_img_1: 'https://example.com/x.png' }, 'IMAGE_UNKNOWN'],
  [{ media_links: ['https://youtu.be/abc', 'https://example.com/abc'] }, 'MEDIA_LINK_INVALID'],
  [{ media_links: ['http://youtu.be/abc'] }, 'MEDIA_LINK_INVALID'],
  [{ media_links: [`https://youtu.be/${'x'.repeat(5000)}`] }, 'MEDIA_LINK_INVALID'],
  [{ media_links: [null] }, 'MEDIA_LINK_INVALID'],
  [{ media_links: 'https://youtu.be/abc' }, 'MEDIA_LINK_INVALID'],
  [{ name: ' ', title: 'dj' }, 'STAGE_NAME_REQUIRED'],
  [{ name: 'Huda', title: ' ' }, 'TITLE_REQUIRED'],
])('an edit of a talent is refused: %j (%s)', (edit, code) => {
  expect(TalentEdit.safeParse(edit).error?.issues[0]?.message).toBe(code)
})

it.each(['yesterday', '0000-01-01T00:00:00Z', `2026-01-01T00:00:00.${'9'.repeat(200)}Z`])(
  'an edit of a talent is refused when it is of the state of %s, which the database cannot read',
  (modified) => {
    expect(TalentEdit.safeParse({ about: 'x', modified }).error?.issues[0]?.path).toEqual(['modified'])
  },
)

it('an edit of a talent is one field, or a whole record', () => {
  expect(TalentEdit.parse({ about: '  ' })).toEqual({ about: '' })
  expect(TalentEdit.parse({ name: 'Huda', title: 'dj', rating: 5 })).toMatchObject({ name: 'Huda', title: 'dj' })
})
