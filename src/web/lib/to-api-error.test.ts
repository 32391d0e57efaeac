import { expect, it } from 'vitest'
import { apiError } from './errors.ts'
import { toApiError } from './to-api-error.ts'

it('a refusal of the server becomes the error that the API client throws', () => {
  const error = toApiError(409, { code: 'TICKET_USED', message: 'Already in.', data: { admitted: 2 } })
  expect(apiError(error)).toMatchObject({
    status: 409,
    code: 'TICKET_USED',
    message: 'Already in.',
    data: { admitted: 2 },
  })
})

it.each([
  undefined,
  null,
  'gateway timeout',
  {},
  { code: 'NO_TEXT' },
  { message: 'No code.' },
  { code: 1, message: 'No text for a code.' },
])('a response of something else than the server is no refusal: %j', (body) => {
  expect(toApiError(504, body)).toBeUndefined()
})
