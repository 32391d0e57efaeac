import { expect, it } from 'vitest'
import type { VenuePage } from '../../../contract/calls/venues.ts'
import { venueJsonLd } from './venue-json-ld.ts'

const site = { url: 'https://masrah.test/venues/v?lng=en', publicUrl: 'https://masrah.test' }
const bare = { name: 'Harbour Hall', about: null, address: null, map_url: null, image: null } as VenuePage

it('tells search engines what is known of a venue, and nothing else', () => {
  const always = { '@context': 'https://schema.org', '@type': 'Place', name: 'Harbour Hall', url: site.url }
  expect(venueJsonLd(bare, site)).toEqual({
    ...always,
    address: { '@type': 'PostalAddress', addressCountry: 'BH' },
  })
  const known = {
    ...bare,
    about: 'On the water.',
    address: 'Muharraq',
    map_url: 'https://maps.example/x',
    image: '/media/11111111-1111-4111-8111-111111111111',
  }
  expect(venueJsonLd(known, site)).toEqual({
    ...always,
    description: 'On the water.',
    address: { '@type': 'PostalAddress', streetAddress: 'Muharraq', addressCountry: 'BH' },
    hasMap: 'https://maps.example/x',
    image: [expect.stringMatching(/^https:\/\/masrah\.test\/media\/1{8}.*1440\.webp/)],
  })
})
