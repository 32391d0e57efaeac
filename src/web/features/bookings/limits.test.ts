import { expect, it } from 'vitest'
import * as contract from '../../../contract/bookings.ts'
import { MAX_MESSAGE, MAX_OCCASION, MAX_PLACE, MAX_REASON } from './limits.ts'

it('the forms of bookings take as many characters as the contract', () => {
  expect({ MAX_PLACE, MAX_OCCASION, MAX_MESSAGE, MAX_REASON }).toEqual({
    MAX_PLACE: contract.MAX_PLACE,
    MAX_OCCASION: contract.MAX_OCCASION,
    MAX_MESSAGE: contract.MAX_BOOKING_MESSAGE,
    MAX_REASON: contract.MAX_BOOKING_REASON,
  })
})
