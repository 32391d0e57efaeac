import { expect, it } from 'vitest'
import { changedText } from './announcer.tsx'

it('the live region changes on every announcement, also of the same text', () => {
  let text = ''
  for (const next of ['3 results', '3 results', '3 results', '4 results']) {
    const changed = changedText(text, next)
    expect(changed).not.toBe(text)
    expect(changed.trim()).toBe(next)
    text = changed
  }
})
