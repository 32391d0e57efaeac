import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { setupTestApp } from '../testing/setup-app.ts'

const app = setupTestApp({
  CONTACT_EMAIL: 'hello@masrah.example',
  CONTACT_ADDRESS: 'Road 385, Manama',
  TRAILER_URL: 'https://video.example/film?a=1&b=2',
  SOCIAL_LINKS: 'https://www.instagram.com/masrah.example, https://youtube.com/@masrah',
})

const htmlOf = async (path: string) => (await app.call('GET', path)).text()

it('pages of text show the contact of the operator, and /faq names its questions for search engines', async () => {
  const contact = await htmlOf('/contact-us?lng=en')
  expect(contact).toContain('href="mailto:hello@masrah.example"')
  expect(contact).toContain('>Road 385, Manama<')
  const social = await htmlOf('/social?lng=ar')
  expect(social).toContain('href="https://www.instagram.com/masrah.example"')
  expect(social).toContain('>youtube.com/@masrah<')
  const [, data = '{}'] = /<script[^>]*ld\+json[^>]*>(.*?)<\/script>/.exec(await htmlOf('/faq?lng=en')) ?? []
  const page = JSON.parse(data)
  expect(page['@type']).toBe('FAQPage')
  expect(page.mainEntity.length).toBeGreaterThan(5)
  expect(page.mainEntity[0]).toMatchObject({ '@type': 'Question', acceptedAnswer: { '@type': 'Answer' } })
})

it('the home page links to the film about the site', async () => {
  expect(await htmlOf('/')).toContain('<a href="https://video.example/film?a=1&amp;b=2" target="_blank"')
})

it('CONTACT_EMAIL defaults to the address of MAIL_FROM, and SOCIAL_LINKS accepts only https URLs', () => {
  expect(readEnv({ MAIL_FROM: 'Masrah <a@masrah.example>' }).CONTACT_EMAIL).toBe('a@masrah.example')
  expect(() => readEnv({ SOCIAL_LINKS: 'javascript:alert(1)' })).toThrow(/SOCIAL_LINKS/)
})
