import { expect, it } from 'vitest'
import { REJECTION_REASONS } from '../../../contract/talent-approval.ts'
import { ar } from '../../locales/ar.ts'
import { en } from '../../locales/en.ts'
import { reasonInWords } from './reason.ts'

it.each(REJECTION_REASONS)('"%s" is said in the language of the page', (reason) => {
  expect(reasonInWords(reason, ar)).toMatch(/\p{Script=Arabic}/u)
  expect(reasonInWords(reason, en).toLowerCase()).toBe(reason)
})

it('leaves what an admin wrote as it is', () => {
  expect(reasonInWords('الصور غير واضحة', en)).toBe('الصور غير واضحة')
})
