import { describe, expect, it } from 'vitest'
import { splitLinks } from './links.ts'

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? [])

describe('links in a message', () => {
  it('are addresses of http and https, between their texts', () => {
    expect(splitLinks('See https://example.com/a?b=1#c, or not')).toEqual([
      { text: 'See ' },
      { text: 'https://example.com/a?b=1#c', href: 'https://example.com/a?b=1#c' },
      { text: ', or not' },
    ])
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>',
    'ftp://example.com',
    'example.com',
    'https://',
    'http://?',
    '<a href="x">',
    'https://masrah.example@evil.example/',
  ])('are never made of %s', (text) => {
    expect(splitLinks(text)).toEqual([{ text }])
  })

  it.each([
    ['https://example.com.', 'https://example.com/'],
    ['(https://example.com/a)', 'https://example.com/a'],
    ['https://example.com/a_(b)', 'https://example.com/a_(b)'],
    ['https://example.com/?a[b]', 'https://example.com/?a[b]'],
    ['[(https://example.com/a_(b).)]!)', 'https://example.com/a_(b)'],
    ['https://example.com/a(b))).', 'https://example.com/a(b)'],
    ['شاهد https://example.com/a، ثم', 'https://example.com/a'],
    ['"https://example.com/a"', 'https://example.com/a'],
    ['HTTPS://Example.com/A', 'https://example.com/A'],
    ['https://example.com/مسرح', 'https://example.com/%D9%85%D8%B3%D8%B1%D8%AD'],
  ])('in %s leads to %s', (text, href) => {
    expect(links(text)).toEqual([href])
  })

  it('are found in a text of any length: no call for each bracket', () => {
    const text = `https://example.com/${')'.repeat(20_000)}`
    expect(splitLinks(text)[0]?.text).toBe('https://example.com/')
  })

  it('leave every character of the text where it was', () => {
    const text = 'a https://x.example/1 b\nhttp://y.example/2... (https://z.example) ع'
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
    expect(links(text)).toHaveLength(3)
  })
})
