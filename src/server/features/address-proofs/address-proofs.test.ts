import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addUser } from '../../testing/accounts.ts'
import { addEvent, dropMails, mailsAreOut, startTestApp, type TestApp } from '../../testing/app.ts'
import { codeMailedTo } from '../../testing/proofs.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'
import { waitFor } from '../../testing/time.ts'

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
let networks = 0
let email: string
beforeEach(async () => {
  await app.db.query('delete from rate_limits')
  await dropMails(app)
  app.clock.set('2026-12-01T09:00:00Z')
  email = `buyer-${++addresses}@example.com`
})

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
    cookies,
    ask,
    askCode: (address = email) => ask('POST', '/address_codes', { email: address }),
    prove: (code: unknown, changes: object = {}, at?: TestApp) =>
      ask('POST', '/address_proofs', { email, code, ...changes }, at),
    /** Whether it proves the address: its list of tickets is answered. */
    isProved: async () => (await ask('GET', '/my_tickets')).status === 200,
    forget: () => ask('DELETE', '/address_proofs'),
  }
}

async function askedFor(browser = openBrowser()) {
  const before = app.mail.mails.length
  expect((await browser.askCode()).status).toBe(204)
  await mailsAreOut(app)
  expect(app.mail.mails.length).toBe(before + 1)
  return { browser, code: await codeMailedTo(app, email) }
}

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
    const connection = await app.db.connect()
    const lock = (nth: number) =>
      connection.query('select from tickets where "purchaseId" = $1 for no key update', [rows[nth].id])
    await connection.query('begin')
    await lock(1)
    const proved = browser.prove(code)
    await waitFor(
      async () =>
        (await app.db.query(`select from pg_stat_activity where wait_event = 'transactionid'`)).rowCount === 1,
    )
    // PostgreSQL cancels the proof, which has waited longer.
    await lock(0)
    await connection.query('rollback')
    connection.release()
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
    const peer = `203.0.113.${networks}`
    const asked = []
    for (let i = 0; i < 101; i++) asked.push(await openBrowser(peer).askCode(`crowd-${i}@example.com`))
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
