import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '../services/clock.ts'
import type { Database } from '../services/db.ts'
import { mailsAreOut, type TestApp } from './app.ts'
import { waitFor } from './time.ts'

/** Headers of a browser that proved an address; written to the database, without code and mail. */
export async function proofOf(
  { db, clock, publicUrl }: { db: Database; clock: Clock; publicUrl: string },
  ...emails: string[]
): Promise<{ cookie: string }> {
  const secret = randomBytes(32).toString('base64url')
  const browser = createHash('sha256').update(secret).digest()
  const now = new Date(clock.now())
  for (const email of emails) {
    await db.query(
      `insert into address_codes (browser, address, digits, language, made_at, asked_at, until, is_attempted, proved_until)
       values ($1, lower($2), 6, 'en', $3, $3, $3, true, $3::timestamptz + interval '30 days')`,
      [browser, email, now],
    )
    await db.query('update tickets set proved_at = $2 where lower("userEmail") = lower($1) and proved_at is null', [
      email,
      now,
    ])
  }
  return { cookie: `${publicUrl.startsWith('https:') ? '__Host-' : ''}masrah.proof=${secret}` }
}

/** The code of the newest mail to an address, once it has come. */
export function codeMailedTo({ mail }: Pick<TestApp, 'mail'>, email: string): Promise<string> {
  return waitFor(() => {
    const mails = mail.mails.filter(({ to }) => to?.some(({ address }) => address === email.toLowerCase()))
    const codes = mails.map(({ text }) => /^@\S+ #(\d+)$/m.exec(text?.trimEnd() ?? '')?.[1])
    return codes.findLast((code) => code !== undefined)
  })
}

/** Browsers that prove an address, each in a network of its own. */
export function proofBrowsers(app: TestApp, email: () => string) {
  let networks = 0
  /** A browser with cookies of its own, in a network of its own. */
  function openBrowser(peer = `203.0.113.${++networks}`) {
    const cookies = new Map<string, string>()
    async function ask(method: string, path: string, json?: object, at: TestApp = app) {
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
      const request = new Request(`https://masrah.test/api${path}`, {
        method,
        headers: {
          'accept-language': 'en',
          ...(json && { 'content-type': 'application/json' }),
          ...(cookie && { cookie }),
        },
        body: json && JSON.stringify(json),
      })
      const response = await at.fetch(request, peer)
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (value) cookies.set(name, value)
        else cookies.delete(name)
      }
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: text ? JSON.parse(text) : undefined }
    }
    return {
      peer,
      cookies,
      ask,
      askCode: (address = email()) => ask('POST', '/address_codes', { email: address }),
      prove: (code: unknown, changes: object = {}, at?: TestApp) =>
        ask('POST', '/address_proofs', { email: email(), code, ...changes }, at),
      /** Whether it proves the address: its list of tickets is answered. */
      isProved: async () => (await ask('GET', '/my_tickets')).status === 200,
      forget: () => ask('DELETE', '/address_proofs'),
    }
  }

  async function askedFor(browser = openBrowser()) {
    const before = app.mail.mails.length
    const { status } = await browser.askCode()
    await mailsAreOut(app)
    const mails = app.mail.mails.length - before
    if (status !== 204 || mails !== 1) throw new Error(`The code was answered ${status}, with ${mails} mails`)
    return { browser, code: await codeMailedTo(app, email()) }
  }
  return { openBrowser, askedFor }
}
