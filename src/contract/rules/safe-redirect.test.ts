import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

it.each(['/', '/settings', '/events/1?lng=en&q=%D8%B9%D9%88%D8%AF#buy', '/a//b', '/talents?q=https://evil.example'])(
  'keeps %s as the page to return to',
  (path) => {
    expect(safeRedirect(path)).toBe(path)
  },
)

it.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  ' //evil.example',
  'settings',
  '',
  undefined,
  null,
  7,
  ['/settings'],
])('does not follow %j', (wanted) => {
  expect(safeRedirect(wanted)).toBeUndefined()
})

it('a redirect never leaves the site, whatever it is given', () => {
  const parts = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    ':',
    '@',
    '\t',
    '\n',
    '%2f',
    'evil.example',
    'https',
    '?',
    '#',
    'a',
  )
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 8 }), (pieces) => {
      const path = safeRedirect(`/${pieces.join('')}`)
      if (path === undefined) return
      const followed = new URL(path, 'https://masrah.example/login?from=x')
      expect(followed.origin).toBe('https://masrah.example')
      expect(safeRedirect(path)).toBe(path)
    }),
  )
})
