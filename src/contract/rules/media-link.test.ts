import { describe, expect, it } from 'vitest'
import { MAX_MEDIA_LINK, mediaLinkOf, mediaSiteOf } from './media-link.ts'

describe('a link to a video or a recording', () => {
  it.each([
    ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc', 'youtube'],
    ['https://youtube.com/watch?v=abc&si=who&t=42s#c', 'https://www.youtube.com/watch?v=abc&t=42s', 'youtube'],
    ['https://m.youtube.com/@مسرح', 'https://www.youtube.com/@%D9%85%D8%B3%D8%B1%D8%AD', 'youtube'],
    [' youtu.be/abc?si=who ', 'https://youtu.be/abc', 'youtube'],
    ['https://music.youtube.com/playlist?list=PL1', 'https://music.youtube.com/playlist?list=PL1', 'youtube'],
    ['https://vimeo.com/123/abc?share=copy', 'https://vimeo.com/123/abc', 'vimeo'],
    ['https://m.soundcloud.com/huda/live?utm_source=x', 'https://soundcloud.com/huda/live', 'soundcloud'],
    ['https://soundcloud.com/huda/100%zz', 'https://soundcloud.com/huda/100%25zz', 'soundcloud'],
    ['https://on.soundcloud.com/abc', 'https://on.soundcloud.com/abc', 'soundcloud'],
    ['https://instagram.com/reel/abc/?igsh=who', 'https://www.instagram.com/reel/abc/', 'instagram'],
    ['HTTPS://WWW.Instagram.com/huda', 'https://www.instagram.com/huda', 'instagram'],
  ])('%s is stored as %s', (typed, link, site) => {
    expect(mediaLinkOf(typed)).toBe(link)
    expect(mediaSiteOf(link)).toBe(site)
    expect(mediaLinkOf(link)).toBe(link)
  })

  it.each([
    '',
    'https://',
    'http://www.youtube.com/watch?v=abc',
    'https://example.com/watch?v=abc',
    'https://youtube.com.example.com/watch',
    'https://notyoutube.com/watch',
    'https://l.instagram.com/?u=https://example.com',
    'https://www.youtube.com@example.com/watch',
    'https://huda@www.youtube.com/watch',
    'https://www.youtube.com:8443/watch',
    'https://www.youtube.com',
    'https://www.youtube.com/',
    'https://example.com/https://www.youtube.com/watch',
    'javascript:alert(1)//https://www.youtube.com/watch',
    'javascript://www.youtube.com/%0aalert(1)',
    'data:text/html,https://www.youtube.com/watch',
    'constructor/x',
    'my channel',
    `https://www.youtube.com/${'x'.repeat(MAX_MEDIA_LINK)}`,
  ])('%s is rejected', (typed) => {
    expect(mediaLinkOf(typed)).toBeUndefined()
  })

  it('does not redirect to another site', () => {
    expect(mediaLinkOf('https://www.youtube.com/redirect?q=https://example.com')).not.toContain('example.com')
  })
})
