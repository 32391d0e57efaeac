import { expect, it } from 'vitest'
import { blockProblems, finishedBlocks, valueOfBlocks } from './typed-blocks.ts'

it('Fields that an unfinished block lacks are refused by name, and it is left out of the preview', () => {
  const finished = { kind: 'text', text_ar: 'نراكم هناك.', text_en: 'See you there.' } as const
  const value = valueOfBlocks([
    { kind: 'button', key: 'a' },
    { kind: 'picture', key: 'b', alt_ar: 'المسرح', image: '' },
    { ...finished, key: 'c' },
    { kind: 'text', key: 'd', text_ar: '' },
  ])
  expect(blockProblems(value)).toEqual({
    '0.label_ar': 'MAILING_LABEL_INVALID',
    '0.label_en': 'MAILING_LABEL_INVALID',
    '0.url': 'MAILING_URL_INVALID',
    '1.image': 'IMAGE_UNKNOWN',
    '1.alt_en': 'MAILING_ALT_INVALID',
    '3.text_ar': 'MAILING_TEXT_INVALID',
    '3.text_en': 'MAILING_TEXT_INVALID',
  })
  expect(finishedBlocks(value)).toEqual([finished])
})
