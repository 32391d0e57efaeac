import { expect, it } from 'vitest'
import { REJECTION_REASONS } from '../../../contract/calls/admin-talents.ts'
import { ar } from '../../locales/ar/site.ts'
import { en } from '../../locales/en/site.ts'
import { reasonInWords } from './rejection.ts'

it.each(REJECTION_REASONS)('the preset reason "%s" is translated', (reason) => {
  expect(reasonInWords(reason, ar)).toMatch(/\p{Script=Arabic}/u)
  expect(reasonInWords(reason, en).toLowerCase()).toBe(reason)
})

it("an admin's own reason is unchanged", () => {
  expect(reasonInWords('الصور غير واضحة', en)).toBe('الصور غير واضحة')
})
