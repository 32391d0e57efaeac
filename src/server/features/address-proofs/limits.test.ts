import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addEvent } from '../../testing/app.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { insertTickets } from '../../testing/tickets.ts'
import { askForCode, createCodeCipher, deleteProofs, isCodeMailLate, takeCodeMail, tryAddressCode } from './codes.ts'
import { createCodeLimits } from './limits.ts'

const app = setupTestApp()
const NOW = Date.parse('2026-12-01T09:00:00Z')
const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000]
const cipher = createCodeCipher('secret')

beforeEach(async () => {
  app.clock.set(NOW)
  await app.db.query('delete from rate_limits; delete from address_codes')
})

const limitsOf = () => createCodeLimits(app)
const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`
const stranger = (address: string, network: string = randomUUID()) => ({ address, network, device: undefined })

describe('the bounds of codes', () => {
  it('count a known device alone: ten mails, and ten wrong tries', async () => {
    const limits = limitsOf()
    const known = { address: newAddress(), network: 'home', device: 'phone' }
    for (let i = 0; i < 10; i++) expect(await limits.countMail(known)).toBeUndefined()
    expect(await limits.countMail(known)).toBeGreaterThan(0)
    expect(await limits.countMail({ ...known, device: 'laptop' })).toBeUndefined()
    for (let i = 0; i < 10; i++) expect((await limits.countTry(known, 6)).isAllowed).toBe(true)
    expect((await limits.countTry(known, 6)).isAllowed).toBe(false)
    expect(await limits.digitsFor(known)).toBe(12)
    expect(await limits.digitsFor({ ...known, device: 'laptop' })).toBe(6)
    expect(await limits.digitsFor(stranger(known.address)), 'strangers, by the owner’s slips').toBe(6)
  })

  it('count no try that was right', async () => {
    const limits = limitsOf()
    const asker = stranger(newAddress())
    for (let i = 0; i < 12; i++) await (await limits.countTry(asker, 6)).refund()
    for (let i = 0; i < 9; i++) await limits.countTry(asker, 6)
    expect(await limits.digitsFor(asker)).toBe(6)
    await limits.countTry(asker, 6)
    expect(await limits.digitsFor(asker)).toBe(12)
  })

  it('count a mail that was not sent for nobody', async () => {
    const limits = limitsOf()
    const [network, full] = [randomUUID(), newAddress()]
    for (let i = 0; i < 99; i++) await limits.countMail(stranger(newAddress(), network))
    for (let i = 0; i < 100; i++) expect(await limits.countMail(stranger(full))).toBeUndefined()
    expect(await limits.countMail(stranger(full, network)), 'the address has enough').toBeGreaterThan(0)
    expect(await limits.countMail(stranger(newAddress(), network)), 'not for the network').toBeUndefined()
    const asker = stranger(newAddress(), network)
    for (let i = 0; i < 4; i++) expect(await limits.countMail(asker), 'the network has enough').toBeGreaterThan(0)
    for (let i = 0; i < 3; i++) await limits.noteRight(stranger(newAddress(), network))
    for (let i = 0; i < 3; i++) expect(await limits.countMail(asker), 'not for the pair').toBeUndefined()
    await limits.noteRight({ ...asker, device: 'phone' })
    expect(await limits.countMail(stranger(newAddress(), network)), 'by a known device').toBeGreaterThan(0)
  })
})

/** A browser that asked for a code, which is read as its mail would be. */
async function asked({ address = newAddress(), browser = randomBytes(32), now = NOW } = {}) {
  await askForCode(app.db, cipher, { browser, address, digits: 6, language: 'en', now })
  const { rows } = await app.db.query('select * from address_codes where browser = $1 and address = $2', [
    browser,
    address,
  ])
  const [row] = rows
  const code = cipher.decrypt(row.code) ?? ''
  const proved = (at: number, remember = false) =>
    tryAddressCode(app.db, cipher, { browser, address, code, remember, now: at })
  return { address, browser, row, proved }
}

describe('mail is late', () => {
  it.each([
    [60_000, false],
    [60_001, true],
    [15 * 60_000 - 1, true],
    [15 * 60_000, false],
  ])(
    'when that of a code was not tried for more than a minute, while it is valid: after %d ms %s',
    async (ms, isLate) => {
      await asked()
      expect(await isCodeMailLate(app.db, NOW + ms)).toBe(isLate)
    },
  )

  it('never for what one recipient’s server says', async () => {
    const { row } = await asked()
    expect(await takeCodeMail(app.db, { id: row.id, mail: row.mails, now: NOW })).toBeDefined()
    expect(await isCodeMailLate(app.db, NOW + 2 * 60_000)).toBe(false)
  })
})

it('of a code that was asked for again only the last mail is sent', async () => {
  const { row, ...by } = await asked()
  const again = await asked({ ...by, now: NOW + 1 })
  expect(await takeCodeMail(app.db, { id: row.id, mail: row.mails, now: NOW + 2 })).toBeUndefined()
  expect(await takeCodeMail(app.db, { id: row.id, mail: again.row.mails, now: NOW + 2 })).toBeDefined()
})

it('a device that is remembered stays so when its address is proved again', async () => {
  const first = await asked()
  expect(await first.proved(NOW, true)).toEqual({ until: new Date(NOW + 30 * DAY_MS) })
  const again = await asked({ ...first, now: NOW + HOUR_MS })
  await again.proved(NOW + HOUR_MS)
  const { rows } = await app.db.query('select proved_until from address_codes where browser = $1', [first.browser])
  expect(rows.map(({ proved_until }) => Date.parse(proved_until))).toEqual([NOW + 30 * DAY_MS])
  await deleteProofs(app.db, first.browser)
})

it('a right code marks the purchases of its address as proved, once, and no others', async () => {
  const { address, proved } = await asked()
  const [own = '', other = ''] = await insertTickets(app.db, await addEvent(app), [
    { userEmail: address.toUpperCase() },
    { userEmail: `x${address}` },
  ])
  const provedAt = async (id: string) => {
    const { rows } = await app.db.query('select proved_at from tickets where "purchaseId" = $1', [id])
    return rows[0].proved_at && Date.parse(rows[0].proved_at)
  }
  await proved(NOW)
  expect([await provedAt(own), await provedAt(other)]).toEqual([NOW, null])
  await (await asked({ address })).proved(NOW + 1)
  expect(await provedAt(own)).toBe(NOW)
})
