import { describe, expect, it } from 'vitest'
import { EventRecord } from '../../contract/records/event.ts'
import { GigRecord } from '../../contract/records/gig.ts'
import { NewProfile } from '../../contract/records/profile.ts'
import { NewTalent } from '../../contract/records/talent.ts'
import { NewVenue } from '../../contract/records/venue.ts'
import { nullIfEmpty, readFields, recordProblems, textLimits, typedValues } from './record-form.ts'

const NAMES = { name_ar: 'قاعة', name_en: 'Hall' }
const typed = (changes: object) => ({ ...typedValues(NewVenue.shape), ...NAMES, ...changes })

describe('a record as it is typed', () => {
  it('has a value for each field of its schema, empty for a new one', () => {
    expect(typedValues(NewVenue.shape, { ...NAMES, capacity: 80, about_ar: null })).toEqual({
      ...{
        ...NAMES,
        about_ar: '',
        about_en: '',
        address_ar: '',
        address_en: '',
        map_url: '',
        capacity: '80',
        contact_name: '',
        phone: '',
        email: '',
      },
      image: '',
    })
  })

  it('is sent clean, null where nothing visible was typed', () => {
    const values = typed({
      name_ar: '\u200fالصالة\u200f',
      address_ar: '\u200e',
      capacity: ' ١٬٢٠٠',
      phone: '\u202a3600\u202c',
    })
    expect(NewVenue.parse(nullIfEmpty(values))).toMatchObject({
      name_ar: 'الصالة',
      address_ar: null,
      capacity: 1200,
      phone: '3600',
      email: null,
    })
  })

  it('has the first code of each wrong field', () => {
    const values = typed({
      name_en: ' ',
      address_ar: 'المنامة',
      map_url: 'http://maps.test/',
      capacity: '0',
      email: 'hall',
    })
    expect(recordProblems(NewVenue, nullIfEmpty(values))).toEqual({
      name_en: 'VENUE_NAME_REQUIRED',
      address_en: 'VENUE_ADDRESS_LANGUAGES',
      map_url: 'MAP_URL_INVALID',
      capacity: 'VENUE_CAPACITY_INVALID',
      email: 'INVALID_EMAIL',
    })
  })

  it('has the longest text of each field that has one, in a union of records, too', () => {
    expect(textLimits(NewVenue)).toEqual({
      ...{
        name_ar: 120,
        name_en: 120,
        about_ar: 5000,
        about_en: 5000,
        address_ar: 300,
        address_en: 300,
        map_url: 500,
        capacity: 40,
        contact_name: 120,
        phone: 40,
        email: 254,
      },
    })
    expect(textLimits(NewProfile)).toMatchObject({ first_name: 60, name: 80, price_name_3: 60 })
  })

  it('has no longest text of an instant, or of a list, whose limit counts items', () => {
    const [event, gig, talent] = [EventRecord, GigRecord, NewTalent].map(textLimits)
    const lists = [event?.tags_ar, gig?.required_talents, talent?.media_links, event?.date, gig?.date_time]
    expect(lists.filter(Boolean)).toEqual([])
    expect([event?.location_ar, gig?.title, talent?.about].every(Number)).toBe(true)
  })

  it('keeps its other fields where some are wrong', () => {
    const values = nullIfEmpty(typed({ capacity: 'many' }))
    expect(readFields(NewVenue.shape, values).values).toMatchObject({ name_en: 'Hall', capacity: null })
  })
})
