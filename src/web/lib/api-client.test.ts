import { expect, it } from 'vitest'
import { apiUrl } from './api-client.ts'

it.each([
  ['', 'https://masrah.test/api'],
  ['?page=2', 'https://masrah.test/api'],
  ['?lng=', 'https://masrah.test/api'],
  ['?page=2&lng=en', 'https://masrah.test/api?lng=en'],
  ['?lng=a%26b', 'https://masrah.test/api?lng=a%26b'],
])('calls of a page with the query "%s" go to %s', (search, url) => {
  expect(apiUrl('https://masrah.test', search)).toBe(url)
})
