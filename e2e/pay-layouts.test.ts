import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { BUYER } from '../src/server/testing/buyer.ts'
import { startFakeTap } from '../src/server/testing/fake-tap.ts'
import { setupStarted } from '../src/server/testing/setup-app.ts'
import { tapIdOf } from '../src/server/testing/sweep-money.ts'
import { setupBrowser } from './browser.ts'
import { testLayouts } from './page-layouts.ts'
import { setupSite } from './site.ts'

const fake = setupStarted(
  () => startFakeTap(),
  (tap) => tap.stop(),
)
const site = setupSite(() => ({ PAYMENTS: 'tap', TAP_SECRET_KEY: fake.secretKey, TAP_URL: fake.apiUrl }))
const browser = setupBrowser()

/** Each state of a purchase that is to be paid, and of the page that the bank leads back to, in a browser that did not begin to pay. */
const KINDS = ['to pay', 'over', 'paid late', 'back, open', 'back, declined', 'back, paid', 'back, unknown'] as const
let paths: Record<(typeof KINDS)[number], string>

beforeAll(async () => {
  const eventId = await addEvent(site, {
    ...{ title: 'عود تحت النجوم: أمسية طويلة لا تنتهي قبل الفجر', ticket_price: 1234.5, pay: 'either' },
  })
  const hold = async () => {
    const { body } = await buy(site, purchaseOf(eventId, { quantity: 3, pay: 'online' }))
    return String(body.ticket?.purchaseId)
  }
  const open = async () => {
    const answer = await site.call('POST', `/api/tickets/${await hold()}/pay`, {}, BUYER)
    const { url, charge } = (await answer.json()) as { url: string; charge: string }
    return { tapId: tapIdOf(url), back: `/pay/${charge}` }
  }
  const [opened, declined, paid] = [await open(), await open(), await open()]
  await fake.drive(declined.tapId, { outcome: 'declined', webhook: 'none' })
  await fake.drive(paid.tapId, { outcome: 'captured', webhook: 'none' })
  const [waiting, released, replaced] = [await hold(), await hold(), await hold()]
  for (const id of [released, replaced]) await site.call('POST', `/api/tickets/${id}/release`, {}, BUYER)
  await site.db.query('update tickets set replaces = $1 where "purchaseId" = $2', [replaced, waiting])
  paths = {
    'to pay': `/tickets/${waiting}/pay`,
    over: `/tickets/${released}/pay`,
    'paid late': `/tickets/${replaced}/pay`,
    'back, open': opened.back,
    'back, declined': declined.back,
    'back, paid': paid.back,
    'back, unknown': `/pay/${randomUUID()}`,
  }
})

testLayouts<keyof typeof paths>(site, browser, { ar: KINDS, en: KINDS }, (kind) => paths[kind])
