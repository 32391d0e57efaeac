import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('parseSearch leaves texts unchanged, also those that look like numbers or JSON', () => {
  const search = { cursor: '24', q: 'عود & ney', flag: 'true', json: '{"a":1}' }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
})

it('stringifySearch omits undefined values', () => {
  expect(stringifySearch({ cursor: undefined, lng: 'en' })).toBe('?lng=en')
  expect(stringifySearch({ cursor: undefined })).toBe('')
})
