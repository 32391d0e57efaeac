import { expect, it } from 'vitest'
import type { Talent } from '../../../contract/calls/talents.ts'
import { en } from '../../locales/en/site.ts'
import { isGroup, talentJsonLd } from './talent-json-ld.ts'

const talent = {
  id: 'an-id',
  name: 'Noor',
  title: 'dj',
  about: null,
  image: null,
  price_name_1: null,
  price_name_2: null,
  price_name_3: null,
  pricing_1: null,
  pricing_2: null,
  pricing_3: null,
  rating: null,
  total_reviews: 0,
} as Talent

const site = { url: 'https://masrah.test/t?lng=en', publicUrl: 'https://masrah.test', words: en }

const typeOf = (changes: Partial<Talent>) => talentJsonLd({ ...talent, ...changes } as Talent, site)['@type']

it.each([
  [{ name: 'Pearl Quartet' }, 'PerformingGroup'],
  [{ name: 'فرقة اللؤلؤ' }, 'PerformingGroup'],
  [{ title: 'ثنائي عود وقانون' }, 'PerformingGroup'],
  [{ name: 'Husband & Groupie' }, 'Person'],
  [{ name: 'نور' }, 'Person'],
])('%j is a %s', (changes, type) => {
  expect(typeOf(changes)).toBe(type)
})

it('JSON-LD of a talent offers the prices with an amount, in dinars an hour', () => {
  const { makesOffer } = talentJsonLd(
    { ...talent, price_name_1: 'Wedding', pricing_1: 12.5, price_name_2: 'Party' } as Talent,
    site,
  )
  expect(makesOffer).toHaveLength(1)
  expect(makesOffer[0]).toMatchObject({
    name: 'Wedding',
    priceSpecification: { price: 12.5, priceCurrency: 'BHD', unitCode: 'HUR' },
  })
})

it('JSON-LD of a talent has a rating only if there are reviews', () => {
  expect(talentJsonLd(talent, site)).not.toHaveProperty('aggregateRating')
  expect(talentJsonLd({ ...talent, rating: 4.3, total_reviews: 12 }, site).aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.3,
    reviewCount: 12,
    bestRating: 5,
    worstRating: 1,
  })
})

it.each([
  ['Pearl Quartet', 'artist', true],
  ['The Saar Players', 'String quartet', true],
  ['فرقة دلمون', 'performer', true],
  ['رباعي الساعة الزرقاء', 'artist', true],
  ['دلمون', 'الفرقة الشعبية', true],
  ['Salem', 'artist', false],
  // Words that only share a prefix with one.
  ['Bandar', 'Crewman', false],
  ['هدى الفرقاني', 'فنانة', false],
])('%s (%s) is a group: %s', (name, title, is) => {
  expect(isGroup({ name, title })).toBe(is)
})
