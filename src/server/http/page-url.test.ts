import { describe, expect, it } from 'vitest'
import { pageUrl } from './page-url.ts'

describe('pageUrl', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x&fbclid=y', '/'],
    ['/events?q=oud&utm_source=x', '/events?q=oud'],
    ['/events?tag=b&q=a', '/events?q=a&tag=b'],
    // As the router reads it: the last of several counts.
    ['/events?q=one&q=two', '/events?q=two'],
    ['/events?%71=oud', '/events?q=oud'],
    ['/events?lng=en&x=1', '/events?lng=en'],
    ['/events?lng=xx', '/events'],
    [
      '/hire/3f2504e0-4f89-41d3-9a0c-0305e82c3301?date=2026-12-24&x=1',
      '/hire/3f2504e0-4f89-41d3-9a0c-0305e82c3301?date=2026-12-24',
    ],
    ['/faq?q=oud', '/faq'],
  ])('%s is rendered as %s', (url, shown) => {
    expect(pageUrl(url)).toBe(shown)
    expect(pageUrl(shown)).toBe(shown)
  })
})
