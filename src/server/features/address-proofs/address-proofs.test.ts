import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, dropMails, startTestApp, type TestApp } from '../../testing/app.ts'
import { causeDeadlock, waitForLock } from '../../testing/database.ts'
import { proofBrowsers } from '../../testing/proofs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
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

describe('a code', () => {
  it('comes by a mail that phones read, and that says never to tell it', async () => {
    const { code } = await askedFor()
    const [mail] = app.mail.mails.slice(-1)
    expect(code).toMatch(/^\d{6}$/)
    expect(mail?.subject).toBe(`${code} is your Masrah code`)
    expect(mail?.text).toMatch(/Never tell it to anyone/)
    expect(mail?.text?.trimEnd().split('\n').at(-1)).toBe(`@masrah.test #${code}`)
  })

  it('proves the address to the browser that asked, in any digits, and opens no account', async () => {
    const { browser, code } = await askedFor()
    const arabic = code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '')
    const typed = ` ${arabic.slice(0, 3)} ${arabic.slice(3)} `
    expect(await browser.prove(typed)).toMatchObject({ status: 200, body: { until: '2026-12-02T09:00:00.000Z' } })
    expect(await browser.isProved()).toBe(true)
    expect([...browser.cookies.keys()].toSorted()).toEqual(['__Host-masrah.device', '__Host-masrah.proof'])
    expect((await app.db.query('select from users where email = $1', [email])).rowCount).toBe(0)
    expect((await browser.prove(code)).body.code).toBe('ADDRESS_CODE_OVER')
  })

  it('belongs to the browser that asked: what another tries neither matches nor spends it', async () => {
    const { browser, code } = await askedFor()
    const stranger = openBrowser()
    expect((await stranger.prove(code)).body.code).toBe('ADDRESS_CODE_OVER')
    await askedFor(stranger)
    for (let i = 0; i < 5; i++) await stranger.prove(wrongFor(code))
    expect(await stranger.isProved()).toBe(false)
    expect((await browser.prove(code)).status).toBe(200)
  })

  it.each([
    ['in time', 15 * MINUTE_MS - 1, 200],
    ['late', 15 * MINUTE_MS, 409],
  ])('is taken for fifteen minutes: %s', async (_when, ms, status) => {
    const { browser, code } = await askedFor()
    app.clock.advance(ms)
    expect((await browser.prove(code)).status).toBe(status)
  })

  it('is sent again when it is asked for again, and lives for half an hour at most', async () => {
    const { browser, code } = await askedFor()
    app.clock.advance(15 * MINUTE_MS - 1)
    expect((await askedFor(browser)).code).toBe(code)
    app.clock.advance(15 * MINUTE_MS - 1)
    expect((await browser.prove(wrongFor(code))).body.code).toBe('ADDRESS_CODE_WRONG')
    expect((await browser.prove(code)).status).toBe(200)
  })

  it('is a new one a quarter of an hour after it was made', async () => {
    const { browser, code } = await askedFor()
    app.clock.advance(15 * MINUTE_MS)
    const again = await askedFor(browser)
    expect((await browser.prove(code)).body.code).toBe(again.code === code ? undefined : 'ADDRESS_CODE_WRONG')
    expect((await browser.prove(again.code)).status).toBe(200)
  })

  it('takes five wrong tries, also of ten at once at two servers, and then another is asked for', async () => {
    const { browser, code } = await askedFor()
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, i) => browser.prove(wrongFor(code), {}, i % 2 ? app : other)),
    )
    expect(tries.map(({ body }) => body.code).toSorted()).toEqual([
      ...Array(5).fill('ADDRESS_CODE_OVER'),
      ...Array(5).fill('ADDRESS_CODE_WRONG'),
    ])
    expect((await browser.prove(code)).body.code).toBe('ADDRESS_CODE_OVER')
    await app.db.query('delete from rate_limits')
    expect((await browser.prove((await askedFor(browser)).code)).status).toBe(200)
  })

  it.each([undefined, '', '   ', 12, null, '12345', '1234567', 'abcdef', '٣'.repeat(61), '12 34 5x'])(
    'is not %j',
    async (code) => {
      const { browser } = await askedFor()
      const { status, body } = await browser.prove(code)
      expect(status).toBe(400)
      expect(body.fields?.code ?? body.code).toMatch(/ADDRESS_CODE_(REQUIRED|WRONG)|code/)
    },
  )

  it('is stored encrypted, and the browser by a hash', async () => {
    const { browser, code } = await askedFor()
    const { rows } = await app.db.query('select * from address_codes where address = $1', [email])
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(browser.cookies.get('__Host-masrah.proof'))
  })
})

describe('a proof', () => {
  it('survives others who lock purchases of its address the other way round', async () => {
    await insertTickets(app.db, await addEvent(app), [{ userEmail: email }, { userEmail: email }])
    const { browser, code } = await askedFor()
    const { rows } = await app.db.query('select "purchaseId" as id from tickets where lower("userEmail") = $1', [email])
    const lock = 'select from tickets where "purchaseId" = $1 for no key update'
    const { proved } = await inTransaction(app.db, async (other) => {
      await other.query(lock, [rows[1].id])
      const proved = browser.prove(code)
      await waitForLock(other)
      await causeDeadlock(other, lock, [rows[0].id])
      return { proved }
    })
    expect((await proved).status).toBe(200)
  })

  it.each([
    [false, 24 * HOUR_MS],
    [true, 30 * 24 * HOUR_MS],
  ])('lasts, remembered: %s, until its time', async (remember, ms) => {
    const { browser, code } = await askedFor()
    await browser.prove(code, { remember })
    app.clock.advance(ms - 1)
    expect(await browser.isProved()).toBe(true)
    app.clock.advance(1)
    expect(await browser.isProved()).toBe(false)
  })

  it('is of its browser alone, and is forgotten with it', async () => {
    const { browser, code } = await askedFor()
    await browser.prove(code)
    const { value } = { value: browser.cookies.get('__Host-masrah.proof') ?? '' }
    expect(await openBrowser().isProved()).toBe(false)
    expect((await browser.forget()).status).toBe(200)
    expect([...browser.cookies.keys()]).toEqual(['__Host-masrah.device'])
    browser.cookies.set('__Host-masrah.proof', value)
    expect(await browser.isProved(), 'also by the cookie kept elsewhere').toBe(false)
  })

  it('is swept once it ended, and no sooner', async () => {
    const { browser, code } = await askedFor()
    await browser.prove(code)
    const sweep = async () => {
      const { sweepProofs } = await import('./codes.ts')
      await sweepProofs(app.db, app.clock.now())
      return (await app.db.query('select from address_codes where address = $1', [email])).rowCount
    }
    app.clock.advance(24 * HOUR_MS)
    expect(await sweep()).toBe(1)
    app.clock.advance(1)
    expect(await sweep()).toBe(0)
  })
})

it('an address with an account, tickets and a known device is answered as one that nobody knows', async () => {
  const { email: known } = await addUser(app, { email: 'known@example.com' })
  const statements: string[][] = []
  const answers = []
  for (const address of [known, 'unknown@example.com']) {
    const browser = openBrowser()
    const queries = watchQueries(app)
    const asked = await browser.askCode(address)
    const tried = await browser.ask('POST', '/address_proofs', { email: address, code: '000000' })
    statements.push(queries.end())
    answers.push([asked.status, asked.body, tried.status, tried.body])
  }
  expect(answers[0]).toEqual(answers[1])
  expect(statements[0]).toEqual(statements[1])
})

/** Notes the statements of an application's requests. */
function watchQueries({ db }: Pick<TestApp, 'db'>) {
  const noted: string[] = []
  const { query } = db
  db.query = ((...given: Parameters<typeof query>) => {
    const [first] = given as unknown as [string | { text: string }]
    noted.push(typeof first === 'string' ? first : first.text)
    return query.apply(db, given)
  }) as typeof query
  return {
    end() {
      db.query = query
      return noted
    },
  }
}
