import { expect, it } from 'vitest'
import { withEncodedCallbacks } from './call-input.ts'

it('Redirect URLs of a call are encoded, other fields are not, whatever they look like', () => {
  expect(withEncodedCallbacks({ callbackURL: '/عود', redirectTo: '/a b', password: '/عود', name: '/a b' })).toEqual({
    callbackURL: '/%D8%B9%D9%88%D8%AF',
    redirectTo: '/a%20b',
    password: '/عود',
    name: '/a b',
  })
})
