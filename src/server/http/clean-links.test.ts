import { describe, expect, it } from 'vitest'
import { addEvent } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { cleanPath } from './clean-links.ts'
import { pageRoutes } from './page-routes.ts'

const ID = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
/** As signed tokens and calendar addresses may end. */
const TOKEN = '7c9e6679-7425-40de-944b-e07fc1f90ae7.bookings.aB-_'

const TAILS = [
  '.',
  ')',
  ',',
  '،',
  '؟',
  '!',
  '»',
  '\u200e',
  '\u200f',
  '\u2069',
  ').',
  '\u200f،',
  '*',
  '…',
  '&fbclid=x.y',
]

/** The path of each page that is named by an id or a token. */
const PAGES = pageRoutes
  .filter((route) => route.includes('{'))
  .map((route) => route.replace(/\{\w+\}/, (name) => (name === '{token}' ? TOKEN : ID)))
const FILES = [`/events/${ID}/calendar.ics`, `/events/${ID}/og.jpg`, '/calendars/aB-_.ics', '/events.ics']

describe('cleanPath', () => {
  it('knows all pages that are named by an id', () => {
    expect(PAGES.length).toBeGreaterThan(12)
  })

  it.each([...PAGES, ...FILES])('leaves %s alone, and takes every tail off it', (path) => {
    expect(cleanPath(path)).toBe(path)
    for (const tail of TAILS) {
      expect(cleanPath(path + tail), tail).toBe(path)
      expect(cleanPath(path + encodeURIComponent(tail)), tail).toBe(path)
    }
  })

  it.each([
    [`/events/${ID}%D8%8C%D9%88%D8%A7%D9%84%D8%AA%D8%B0%D8%A7%D9%83%D8%B1`, `/events/${ID}`],
    [`/events/${ID}%3Flng=ar`, `/events/${ID}`],
    [`/events/%E2%81%A6${ID}%E2%81%A9`, `/events/${ID}`],
    [`/events/${ID})/calendar.ics`, `/events/${ID}/calendar.ics`],
    [`/events/${ID}/)`, `/events/${ID}`],
    [`/events/${ID.toUpperCase()}/og.jpg`, `/events/${ID}/og.jpg`],
    [`/events/${ID.toUpperCase()}).`, `/events/${ID}`],
    [`/%65vents/%37${ID.slice(1)}/og%2Ejpg`, `/events/${ID}/og.jpg`],
    ['/events.', '/events'],
    ['/talents%D8%9F', '/talents'],
    ['/)', '/'],
  ])('turns %s into %s', (path, clean) => {
    expect(cleanPath(path)).toBe(clean)
  })

  it.each([
    '/',
    '/events/',
    `/events/${ID}/`,
    `/events/${ID}x`,
    `/events/${ID}-2`,
    '/%',
    '/events/%E2%80',
    '/%D8%B9%D9%88%D8%AF',
    '/a%2Fb%3Ac',
    '/.well-known/jwks.json',
  ])('leaves %s alone', (path) => {
    expect(cleanPath(path)).toBe(path)
  })
})

describe('a link with a tail', () => {
  const app = setupTestApp()

  it('leads to the page in one redirect, with its query', async () => {
    const id = await addEvent(app)
    const response = await app.call('GET', `/events/${id}%E2%80%8F)&fbclid=x?lng=en`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(`/events/${id}?lng=en`)
    expect((await app.call('HEAD', `/events/${id}).`)).status).toBe(301)
    expect((await app.call('GET', `/events/${id}?lng=en`)).status).toBe(200)
    const calendar = await app.call('GET', `/events/${id}/calendar.ics%D8%8C`)
    expect(calendar.headers.get('location')).toBe(`/events/${id}/calendar.ics`)
  })

  it.each(['//evil.test.', '/%2F%2Fevil.test)', '/\\evil.test)', '/%5Cevil.test.', '/%0d%0aSet-Cookie:x)'])(
    'never leads off the site: %s',
    async (path) => {
      const response = await app.call('GET', path)
      const location = response.headers.get('location') ?? '/'
      expect(new URL(location, 'https://masrah.test').origin).toBe('https://masrah.test')
    },
  )

  it('is no matter of the API', async () => {
    expect((await app.call('GET', `/api/events/${ID}.`)).status).toBe(404)
  })
})
