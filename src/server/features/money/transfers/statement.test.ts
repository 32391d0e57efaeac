import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StatementLine } from '../../../../contract/calls/bank-transfers.ts'
import { addUser, type TestUser } from '../../../testing/accounts.ts'
import { setupTestApp } from '../../../testing/setup-app.ts'
import { TRANSFER_ENV, transferBuyers } from '../../../testing/transfers.ts'
import { readStatement, referencesIn } from './statement.ts'
import { readStatementAmount, readStatementDay } from './statement-csv.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const REFERENCE = 'K7M2PX9Q'

describe('a statement of a bank', () => {
  it.each([
    ['English', `Date,Description,Debit,Credit,Balance\n03/12/2026,FAWRI+ ${REFERENCE},,16.000,100.000\n`],
    ['Arabic, with ٠–٩', `التاريخ;البيان;مدين;دائن\n٠٣/١٢/٢٠٢٦;حوالة ${REFERENCE};;١٦٫٠٠٠\n`],
    ['a byte order mark and semicolons', `\ufeffValue Date;Narrative;Amount\n2026-12-03;${REFERENCE};16,000\n`],
    [
      'lines about the account before',
      `Account,BH67\nPeriod,December\n\nDate,Details,Amount (BHD)\n3-Dec-2026,"x, ${REFERENCE}","BHD 16.000"\n`,
    ],
    [
      'a column of credit and debit',
      `Date\tAmount\tDR/CR\tDescription\n3 Dec 2026\t16.000\tCR\t${REFERENCE}\n3 Dec 2026\t5.000\tDR\tfee\n`,
    ],
  ])('is read in %s', (_, text) => {
    const lines = readStatement(bytes(text))
    expect(lines).toMatchObject([{ on: '2026-12-03', amount: 16_000, text: expect.stringContaining(REFERENCE) }])
    expect(readStatement(bytes(text)), 'the same file again').toEqual(lines)
  })

  it('keeps lines apart that say the same, and reads formulas as text', () => {
    const line = '03/12/2026,=HYPERLINK("http://x"),16.000,=cmd|x\n'
    const lines = readStatement(bytes(`Date,Description,Credit,Sender\n${line}${line}`)) ?? []
    expect(lines.map(({ sender }) => sender)).toEqual(['=cmd|x', '=cmd|x'])
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2)
  })

  it.each(['', 'hello', 'a,b\n1,2\n', '%PDF-1.7', '\0\0\0'])('is none: %j', (text) => {
    expect(readStatement(bytes(text))).toBeUndefined()
  })

  it('of any bytes is read or refused, without an error', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.string({ maxLength: 200 }), (raw, text) => {
        readStatement(raw)
        for (const { amount } of readStatement(bytes(`Date,Description,Credit\n${text}`)) ?? [])
          expect(amount > 0 && Number.isInteger(amount)).toBe(true)
      }),
    )
  })

  it('has amounts to the fils, however they are written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (fils) => {
        const [whole = '', rest] = (fils / 1000).toFixed(3).split('.')
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
        for (const written of [`${whole}.${rest}`, `${grouped}.${rest}`, `BHD ${grouped}.${rest} CR`])
          expect(readStatementAmount(written, ',')).toBe(fils)
        expect(readStatementAmount(`${grouped.replaceAll(',', '.')},${rest}`, ';')).toBe(fils)
        expect(readStatementAmount(`-${grouped}.${rest}`, ',')).toBe(-fils)
      }),
    )
    for (const none of ['', '-', 'abc', '1.2345', '1e3']) expect(readStatementAmount(none, ','), none).toBeUndefined()
    expect(readStatementDay('31/02/2026')).toBeUndefined()
  })

  it('names a reference in any pieces', () => {
    expect(referencesIn('trf k7m2-px9q/ali')).toContain(REFERENCE)
    expect(referencesIn('K7M2 PX9Q')).toEqual([REFERENCE])
    expect(referencesIn('0O1IL')).toEqual([])
  })
})

describe('a statement that an admin uploads', () => {
  const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com', ...TRANSFER_ENV })
  let admin: TestUser
  let buyer: TestUser
  beforeAll(async () => {
    admin = await addUser(app, { email: 'admin@example.com' })
    buyer = await addUser(app, { email: 'buyer@example.com' })
  })
  beforeEach(() => app.clock.set('2026-12-03T09:00:00Z'))
  const { call, hold, ticketOf, received } = transferBuyers(app, () => ({ admin, buyer }))

  const upload = async (text: string, user = admin) => {
    const form = new FormData()
    form.set('statement', new File([text], 'statement.csv'))
    return (await call<{ lines: StatementLine[] }>('POST', '/transfers/statement', form, user)).body
  }

  it('proposes what fits by reference and sum; the same file twice changes nothing', async () => {
    const { id, ticket } = await hold()
    const reference = ticket?.transfer?.reference
    const csv = `Date,Description,Credit,Sender\n03/12/2026,${reference},10.000,ALI\n03/12/2026,${reference},9.999,ALI\n03/12/2026,salary,10.000,BOB\n`
    const { lines } = await upload(csv)
    expect(lines.map(({ state, purchaseId }) => [state, purchaseId])).toEqual([
      ['ready', id],
      ['sum', id],
      ['unknown', null],
    ])
    expect(await ticketOf(id), 'nothing is noted by itself').toMatchObject({ status: 'held', paid: 0 })
    const [line] = lines
    for (let i = 0; i < 2; i++)
      expect((await received(id, line?.amount ?? 0, { id: line?.id, sender: line?.sender })).body).toMatchObject({
        ...{ state: 'done', received: 10, senders: ['ALI'] },
      })
    expect((await upload(csv)).lines.map(({ state }) => state)).toEqual(['noted', 'sum', 'unknown'])
    expect((await upload('hello')) as object).toMatchObject({ code: 'STATEMENT_UNREADABLE' })
    expect((await upload(csv, buyer)) as object).toMatchObject({
      code: expect.stringMatching(/ADMIN|FORBIDDEN|ACCESS/),
    })
  })
})
