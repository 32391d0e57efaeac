import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messagePreview, PREVIEW_GRAPHEMES, withoutWebAddresses } from './message.ts'

const FAMILY = '👨‍👩‍👧‍👦'
const { Segmenter } = Intl
const count = (text: string) => [...new Segmenter('ar', { granularity: 'grapheme' }).segment(text)].length

describe.each([
  ['in general', Segmenter],
  ['in a browser without Intl.Segmenter', undefined],
])('messagePreview %s', (_, segmenter) => {
  beforeAll(() => void Object.assign(Intl, { Segmenter: segmenter }))
  afterAll(() => void Object.assign(Intl, { Segmenter }))

  it('leaves a text of 50 graphemes as it is', () => {
    for (const grapheme of ['x', 'م', 'é', 'مُ', '🇧🇭']) {
      const text = grapheme.repeat(PREVIEW_GRAPHEMES)
      expect(messagePreview(text)).toBe(text)
    }
    const accentAtEnd = `${'x'.repeat(PREVIEW_GRAPHEMES)}\u0301`
    expect(messagePreview(accentAtEnd)).toBe(accentAtEnd)
  })

  it.each(['x', 'é', 'مُّ', '🇧🇭', '👍🏽', FAMILY])('cuts a longer text of %s between graphemes', (grapheme) => {
    const preview = messagePreview(grapheme.repeat(PREVIEW_GRAPHEMES + 1))
    expect(preview).toBe(`${grapheme.repeat(PREVIEW_GRAPHEMES - 1)}…`)
    expect(count(preview)).toBe(PREVIEW_GRAPHEMES)
  })

  it('cuts plain text like any other', () => {
    for (const end of ['x', '\u0301', '\u200d', '🎭']) {
      const text = `${'Is Friday free? '.repeat(3)}ab${end}`
      const graphemes = [...new Segmenter('ar').segment(`${text}cd`)].map(({ segment }) => segment)
      expect(messagePreview(`${text}cd`)).toBe(
        graphemes.length > 50 ? `${graphemes.slice(0, 49).join('')}…` : `${text}cd`,
      )
    }
  })

  it('makes one line of several', () => {
    expect(messagePreview('  أهلًا\n\n\tHello  there ')).toBe('أهلًا Hello there')
  })

  it('replaces halves of surrogate pairs', () => {
    expect(messagePreview('a\ud83d b\udfad 🎭')).toBe('a\ufffd b\ufffd 🎭')
  })

  it('takes no longer for a single grapheme of 4,000 marks', () => {
    expect(messagePreview(`a${'\u0301'.repeat(3_999)}`).length).toBeLessThanOrEqual(1_000)
  })
})

it.each([
  ['Pay at https://evil.example/now, please', 'Pay at 🔗 please'],
  ['HTTP://EVIL.EXAMPLE', '🔗'],
  ['see www.evil.example', 'see 🔗'],
  ['evil.example/a b', '🔗 b'],
  ['evil\u00ad.example, evil.\u200dexample, evil.e\u2060xample, e\u0301vil\u0301.example', '🔗 🔗 🔗 🔗'],
  ['evil\u3002example', '🔗'],
  ['ftp://192.0.2.1/a', '🔗'],
  ['ادفع هنا: t.me/evil', 'ادفع هنا: 🔗'],
  ['At 7.30 for 12.500 BD. See you... ok', 'At 7.30 for 12.500 BD. See you... ok'],
  ['أهلًا. كيف الحال؟', 'أهلًا. كيف الحال؟'],
])('withoutWebAddresses(%j)', (text, expected) => {
  expect(withoutWebAddresses(text)).toBe(expected)
})
