import { describe, expect, it } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'
import { redirectKeeper } from './location.ts'

const keepRedirect = redirectKeeper('https://masrah.test')

describe('the Location of a response', () => {
  it.each(['/', '/profile?from=%2Fevents#x', 'https://masrah.test/verify-email?token=x'])('is unchanged: %s', (to) => {
    const headers = new Headers({ location: to })
    expect(keepRedirect(headers)).toBe(false)
    expect(headers.get('location')).toBe(to)
  })

  it.each([
    '//evil.test',
    '/.//evil.test',
    '/a/..//evil.test/?error=x',
    '/\\evil.test',
    'https://evil.test/',
    'https://masrah.test.evil.test/',
    'https://masrah.test@evil.test/',
    'http://masrah.test/',
    'https://masrah.test/.//evil.test',
    'evil',
    'javascript:alert(1)',
    '',
  ])('becomes the home page if it would leave the site: %s', (to) => {
    const headers = new Headers({ location: to })
    expect(keepRedirect(headers)).toBe(true)
    expect(headers.get('location')).toBe('/')
  })

  it('is not added to a response without one', () => {
    const headers = new Headers()
    expect(keepRedirect(headers)).toBe(false)
    expect(headers.has('location')).toBe(false)
  })
})

describe('a page with a null character in its query, which HTML cannot hold,', () => {
  const app = setupTestApp()

  it.each([
    ['/events?q=%00oud%00&tag=x', '/events?q=oud&tag=x'],
    ['/talents?q=%D8%B9%00', '/talents?q=%D8%B9'],
    ['//evil.test?q=%00', '/'],
  ])('redirects to the URL without it: %s', async (from, to) => {
    const response = await app.call('GET', from)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(to)
  })
})
