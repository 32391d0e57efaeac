import { beforeAll, describe, expect, it } from 'vitest'
import { addEvent, buy, purchaseOf, startTestApp, type TestApp } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'

const PUBLIC_URL = 'http://localhost:3000'

const request = (app: TestApp, path: string, host = 'localhost:3000') =>
  app.fetch(new Request(`http://${host}${path}`), '127.0.0.1')

describe('the mailbox without a mail server', () => {
  const app = setupTestApp({ SMTP_URL: '', RATE_LIMITS: 'off', PUBLIC_URL })
  let file: string
  beforeAll(async () => {
    const eventId = await addEvent(app, { title: '<img src=x onerror=alert(1)>' })
    await buy(app, purchaseOf(eventId, { userEmail: 'guest@example.com' }), { cookie: 'i18nextLng=en' })
    file = await waitFor(
      async () => /href="\/mailbox\/([^"]+)"/.exec(await (await request(app, '/mailbox')).text())?.[1],
    )
  })

  it('lists the mails that would have been sent, with their recipients', async () => {
    const response = await request(app, '/mailbox')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const page = await response.text()
    expect(page).toContain('guest@example.com')
    expect(page).toContain('Your ticket: &lt;img src=x onerror=alert(1)&gt;')
    expect(page).not.toContain('<img src=x')
    expect(app.mail.mails).toEqual([])
  })

  it("uses the reader's language", async () => {
    const inLanguage = async (language: string) => {
      const headers = { 'accept-language': language }
      const asked = new Request('http://localhost:3000/mailbox', { headers })
      return (await app.fetch(asked, '127.0.0.1')).text()
    }
    expect(await inLanguage('ar')).toMatch(
      /<html lang="ar" dir="rtl">[\s\S]*<h1>صندوق البريد<\/h1>[\s\S]*<bdi lang="en">Your ticket[\s\S]*<\/bdi>، <time [^>]+>[^<]+، <bdi>/,
    )
    expect(await inLanguage('en')).toMatch(/<html lang="en" dir="ltr">[\s\S]*<h1>Mailbox<\/h1>/)
  })

  it('shows a mail: its HTML, its images and its attachments', async () => {
    const mail = await (await request(app, `/mailbox/${file}`)).text()
    expect(mail).toContain('You pay at the door')
    expect(mail).toContain('masrah.ics')
    const body = await request(app, `/mailbox/${file}/body`)
    expect(await body.text()).toMatch(
      /<img src="data:image\/jpeg;base64,[^>]+>[\s\S]*<img src="data:image\/png;base64,iVBOR/,
    )
    const calendar = await request(app, `/mailbox/${file}/2`)
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(calendar.headers.get('content-disposition')).toBe('attachment; filename="masrah.ics"')
    expect(await calendar.text()).toMatch(/^BEGIN:VCALENDAR/)
  })

  it('runs no script of a mail', async () => {
    for (const path of ['/mailbox', `/mailbox/${file}`, `/mailbox/${file}/body`]) {
      const response = await request(app, path)
      expect(response.headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:;/,
      )
      expect(response.headers.get('content-security-policy')).not.toContain('script-src')
      expect(await response.text()).not.toMatch(/<script|<img src=x|<[^>]+\son\w+=/)
    }
    expect(await (await request(app, `/mailbox/${file}`)).text()).toMatch(/<iframe [^>]*sandbox=""/)
  })

  it.each(['127.0.0.1:3000', 'localhost', '[::1]:3000', '127.0.0.2'])(
    'is there when the host of the request is %s',
    async (host) => {
      expect((await request(app, '/mailbox', host)).status).toBe(200)
    },
  )

  it.each([
    'evil.test',
    'localhost.evil.test:3000',
    '127.0.0.1.evil.test',
    '192.168.1.5:3000',
    '0.0.0.0:3000',
    'masrah.test',
    '[::ffff:7f00:1]',
  ])('is not there under the name %s, which another may have given to this machine', async (host) => {
    for (const path of ['/mailbox', `/mailbox/${file}`, `/mailbox/${file}/body`, `/mailbox/${file}/1`]) {
      const response = await request(app, path, host)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('guest@example.com')
    }
  })

  it.each([
    'none.eml',
    '..%2f..%2fpackage.json',
    '..%2fpostgres.log',
    '.eml',
    '%00.eml',
    '.x.part',
    `${'a'.repeat(300)}.eml`,
  ])('has no mail %s', async (name) => {
    for (const path of [`/mailbox/${name}`, `/mailbox/${name}/body`, `/mailbox/${name}/0`]) {
      expect((await request(app, path)).status).toBe(404)
    }
  })

  it.each(['9', '-1', 'x', '__proto__', 'length', '0.5'])('has no attachment %s', async (attachment) => {
    expect((await request(app, `/mailbox/${file}/${attachment}`)).status).toBe(404)
  })
})

describe('there is no mailbox', () => {
  it.each([
    ['where mails are really sent', { PUBLIC_URL }],
    ['where others can reach the server', { PUBLIC_URL, SMTP_URL: '', HOST: '0.0.0.0' }],
    ['where the server listens on an address of the network', { PUBLIC_URL, SMTP_URL: '', HOST: '192.168.1.5' }],
    ['where the site has a public address', { SMTP_URL: '', PUBLIC_URL: 'https://masrah.test' }],
  ])('%s', async (_where, env) => {
    const app = await startTestApp(env as Record<string, string>)
    expect((await request(app, '/mailbox')).status).toBe(404)
    await app.stop()
  })
})
