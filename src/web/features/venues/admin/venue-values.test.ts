import { expect, it } from 'vitest'
import { EMPTY_VENUE, venueFrom } from './venue-values.ts'

it('venueFrom drops direction marks of pasted texts, which the API refuses', () => {
  const venue = venueFrom({
    ...EMPTY_VENUE,
    name: '\u200fالصالة الثقافية\u200f',
    address: '\u200e',
    phone: '\u202a3600\u202c',
  })
  expect(venue).toMatchObject({ name: 'الصالة الثقافية', address: null, phone: '3600' })
})
