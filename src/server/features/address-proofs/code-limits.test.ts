import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dropMails, mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'
import { proofBrowsers } from '../../testing/proofs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const MINUTE_MS = 60_000
const ENV = { AUTH_SECRET: 'the same in both'.repeat(4) }
const app = setupTestApp(ENV)
let other: TestApp
beforeAll(async () => {
  other = await startTestApp({ ...ENV, DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
})
afterAll(() => other.stop())

let addresses = 0
let email: string
beforeEach(async () => {
  await app.db.query('delete from rate_limits')
  await dropMails(app)
  app.clock.set('2026-12-01T09:00:00Z')
  email = `buyer-${++addresses}@example.com`
})

const { openBrowser, askedFor } = proofBrowsers(app, () => email)
const wrongFor = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))

describe('mails of codes', () => {
  /** Mails ordered to the address; of those asked for at once by one browser, the last is sent. */
  const mailed = async () => {
    const { rows } = await app.db.query('select sum(mails)::int as mails from address_codes where address = $1', [
      email,
    ])
    return rows[0].mails
  }

  it('go to an address three times an hour from one network, and then the response says when again', async () => {
    const browser = openBrowser()
    const answers = []
    for (let i = 0; i < 4; i++) answers.push(await browser.askCode())
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual([null, null, null, expect.any(String)])
    expect(await mailed()).toBe(3)
  })

  it('go to an address twenty times from all strangers, then once for each other network, a hundred in all', async () => {
    const first = Array.from({ length: 10 }, () => openBrowser())
    for (const browser of first) for (let i = 0; i < 2; i++) await browser.askCode()
    expect((await first[0]?.askCode())?.headers.has('retry-after')).toBe(true)
    const others = await Promise.all(Array.from({ length: 81 }, () => openBrowser().askCode()))
    expect(others.filter(({ headers }) => headers.has('retry-after')).length).toBe(1)
    expect(await mailed()).toBe(100)
  })

  it('asked for twice at once by a further network beyond the twenty go once', async () => {
    for (let i = 0; i < 20; i++) await openBrowser().askCode()
    for (let round = 0; round < 5; round++) {
      const peer = `192.0.2.${round}`
      const both = await Promise.all([openBrowser(peer).askCode(), openBrowser(peer).askCode()])
      expect(both.filter(({ headers }) => headers.has('retry-after'))).toHaveLength(1)
    }
  })

  it('go a hundred times an hour from one network, and once more for each that was typed right', async () => {
    const browser = openBrowser()
    const { code } = await askedFor(browser)
    await browser.prove(code)
    const asked = []
    for (let i = 0; i < 101; i++) asked.push(await openBrowser(browser.peer).askCode(`crowd-${i}@example.com`))
    expect(asked.findIndex(({ headers }) => headers.has('retry-after'))).toBe(100)
  })

  it('that are not sent to an address are not the first of their network', async () => {
    const own = openBrowser()
    for (let i = 0; i < 100; i++) await openBrowser(`192.0.2.${i}`).askCode()
    expect((await own.askCode()).headers.has('retry-after')).toBe(true)
    const { rowCount } = await app.db.query(`delete from rate_limits where key like 'address-code-address:%'`)
    expect(rowCount, 'an hour later').toBe(1)
    for (let i = 0; i < 20; i++) await openBrowser(`198.51.100.${i}`).askCode()
    expect((await own.askCode()).headers.has('retry-after')).toBe(false)
  })

  it('to a known device are counted apart from those of strangers', async () => {
    const { browser, code } = await askedFor()
    await browser.prove(code)
    for (let i = 0; i < 20; i++) await openBrowser().askCode()
    const answer = await browser.askCode()
    expect(answer.headers.has('retry-after')).toBe(false)
  })

  it('that are too late are not sent', async () => {
    app.mail.refusalCode = 450
    app.mail.refuse = 'later'
    await openBrowser().askCode()
    const { rows } = await app.db.query('select id, mails from address_codes where address = $1', [email])
    const { takeCodeMail } = await import('./codes.ts')
    const taken = { id: rows[0].id, mail: rows[0].mails, now: app.clock.now() + 15 * MINUTE_MS }
    expect(await takeCodeMail(app.db, { ...taken, now: taken.now - 1 })).toMatchObject({ address: email })
    expect(await takeCodeMail(app.db, taken)).toBeUndefined()
    app.mail.refuse = undefined
    await mailsAreOut(app)
  })
})

describe('guesses', () => {
  it('of an address make its codes longer for strangers, not for a known device, and end the short ones', async () => {
    const owner = await askedFor()
    await owner.browser.prove(owner.code)
    const short = await askedFor()
    for (let i = 0; i < 2; i++) {
      const guesser = await askedFor()
      for (let j = 0; j < 5; j++) await guesser.browser.prove(wrongFor(guesser.code))
    }
    expect((await short.browser.prove(short.code)).body.code, 'the right one').toBe('ADDRESS_CODE_OVER')
    const long = await askedFor()
    expect(long.code).toMatch(/^\d{12}$/)
    expect(app.mail.mails.at(-1)?.text).toContain(long.code.replace(/\d{3}(?=\d)/g, '$& '))
    expect((await long.browser.prove(long.code)).status).toBe(200)
    expect((await askedFor(owner.browser)).code).toMatch(/^\d{6}$/)
  })

  it('are not what an owner types right, however often', async () => {
    for (let i = 0; i < 11; i++) {
      const { browser, code } = await askedFor()
      expect(code).toMatch(/^\d{6}$/)
      expect((await browser.prove(code)).status).toBe(200)
    }
  })

  it('at the site, a hundred in an hour, make all codes of strangers longer', async () => {
    await app.db.query('delete from rate_limits')
    const { createCodeLimits } = await import('./limits.ts')
    const limits = createCodeLimits(app)
    const guess = (i: number) => ({ address: `victim-${i}@example.com`, network: `n${i}`, device: undefined })
    for (let i = 0; i < 100; i++) expect((await limits.countTry(guess(i), 6)).isAllowed).toBe(true)
    expect((await limits.countTry(guess(100), 6)).isAllowed).toBe(false)
    expect((await limits.countTry(guess(100), 12)).isAllowed).toBe(true)
    expect((await askedFor()).code).toMatch(/^\d{12}$/)
  })
})
