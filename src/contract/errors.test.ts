import { describe, expect, it } from 'vitest'
import { type ErrorCode, errors, isErrorCode, pick } from './errors.ts'

describe('the error catalogue', () => {
  // The specification prescribes these texts exactly (sections 4, 5 and 8).
  it.each<[ErrorCode, string]>([
    ['EMAIL_REQUIRED', 'Please enter your email to receive your ticket.'],
    ['TOO_LATE', "You can't buy tickets less than 1 hour before the event starts."],
    ['EVENT_PASSED', 'This event has already passed.'],
    ['INTERNAL', 'Something went wrong. Please try again.'],
    ['JWKS_EMPTY', 'JWKS is empty'],
    ['JWT_NO_MATCHING_KEY', 'No matching signing key found in JWKS'],
    ['JWT_INVALID_SIGNATURE', 'Invalid JWT signature'],
    ['JWT_EXPIRED', 'JWT has expired'],
    ['JWT_NO_EXPIRY', 'Missing exp claim'],
    ['JWT_INVALID_ALGORITHM', 'Invalid alg claim'],
    ['NO_ACCESS_TOKEN', 'No access token found'],
    ['LOGIN_REQUIRED', 'Please log in to continue.'],
    ['IMAGE_REQUIRED', 'Profile picture is required'],
    ['UPLOAD_FAILED', 'Failed to upload image.'],
    ['FIELD_INVALID', 'Failed to update field.'],
    ['TALENT_NOT_FOUND', 'Talent not found'],
    ['REVIEW_INCOMPLETE', 'Please fill in all fields'],
    ['GIG_INCOMPLETE', 'Please fill in required fields.'],
  ])('says %s in the words of the specification', (code, text) => {
    expect(errors[code].en).toBe(text)
  })

  it.each(Object.entries(errors))(
    '%s is a client’s or a server’s failure with a text in both languages',
    (_code, error) => {
      expect(error.status).toSatisfy((status: number) => status >= 400 && status < 600)
      expect(error.ar).toMatch(/\p{Script=Arabic}/u)
      // Isolated runs are addresses, not words.
      expect(error.ar.replace(/\u2068[^\u2069]*\u2069/g, '')).not.toMatch(/[a-z]{4}/)
      expect(error.en).toMatch(/^[\x20-\x7e]+$/)
    },
  )

  it('knows its codes, and none of the names that every object inherits', () => {
    expect(isErrorCode('SOLD_OUT')).toBe(true)
    for (const code of ['toString', '__proto__', 'constructor', '', 'sold_out', 7, null])
      expect(isErrorCode(code)).toBe(false)
  })

  it('is declared by the endpoints with status and text', () => {
    expect(pick('SOLD_OUT')).toEqual({ SOLD_OUT: { status: 409, message: 'This event is sold out.' } })
  })
})
