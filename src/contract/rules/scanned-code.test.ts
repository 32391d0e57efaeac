import { describe, expect, it } from 'vitest'
import { ticketReference } from './door.ts'
import { parseScannedCode } from './scanned-code.ts'

describe('the code of a ticket', () => {
  const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  it.each([
    [id, id],
    [` ${id.toUpperCase()}\n`, id],
    [`https://masrah.test/scan/${id}`, id],
    [`https://masrah.test/scan/${id}?lng=en`, id],
    [`https://masrah.test/scan/${id}\u200f).`, id],
    [`https://masrah.test/scan/${id}&fbclid=x`, id],
    ['7C9E6679', '7c9e6679'],
    ['7c9e667', undefined],
    [`https://masrah.test/events/${id}`, undefined],
    [`${id}0`, undefined],
    [`\u2068${id}\u2069`, id],
    ['٧C٩E٦٦٧٩', '7c9e6679'],
    ['۷c۹e۶۶۷۹', '7c9e6679'],
    ['７c９e６６７９', '7c9e6679'],
    // On the keys of Windows and Linux, and of macOS; the latter has no slash of its own letters.
    ['7ؤ9ث6679-7425-40يث-944لا-ث07بؤ1ب90شث7', id],
    ['٧ؤ٩ث٦٦٧٩-٧٤٢٥-٤٠يث-٩٤٤ﻻ-ث٠٧بؤ١ب٩٠شث٧', id],
    ['اففحس:ظظةشسقشازفثسفظسؤشىظ7ؤ9ث6679-7425-40يث-944لا-ث07بؤ1ب90شث7', id],
    ['اففحس://وشسقشا.فثسف/سذشر/7ذ9ث6679-7425-40يث-944ز-ث07بذ1ب90شث7', id],
    ['7ؤ9ث6679', '7c9e6679'],
    // Words, with or without a letter that is on no key.
    ['مريم الخليفة', undefined],
    ['شيخة', undefined],
    ['اسم 7ؤ9ث6679', undefined],
    ['گ7ؤ9ث6679', undefined],
    ['WIFI:S:theatre;;', undefined],
    ['', undefined],
  ])('of %j is %j', (text, code) => {
    expect(parseScannedCode(text)).toBe(code)
  })

  it('is also its reference, which is what staff type', () => {
    expect(ticketReference(id)).toBe('7c9e6679')
    expect(parseScannedCode(ticketReference(id))).toBe('7c9e6679')
  })
})
