import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { setupBrowser } from './browser.ts'
import { testLayouts } from './page-layouts.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000

const site = setupSite()
const browser = setupBrowser()

/** Kinds of pages about events, tickets and gigs. */
const KINDS = [
  'home',
  'events',
  'event',
  'sold out',
  'passed',
  'too late',
  'tickets',
  'scan',
  'voided ticket',
  'no ticket',
  'gigs',
] as const
let paths: Record<(typeof KINDS)[number], string>

beforeAll(async () => {
  const at = (hours: number) => new Date(site.clock.now() + hours * HOUR).toISOString()
  const event = await addEvent(site, {
    title: 'عود تحت النجوم: أمسية طويلة لا تنتهي قبل الفجر',
    date: at(72),
    ticket_price: 12.5,
  })
  const soldOut = await addEvent(site, { title: 'Sold out night', date: at(50), capacity: 2, sold: 2 })
  const passed = await addEvent(site, { date: at(-30) })
  const tooLate = await addEvent(site, { date: at(0.5), tags: ['Jazz', 'Live music', 'سهرة'] })
  await addEvent(site, { date: at(90), capacity: 9, sold: 5, ticket_price: 0 })
  const { body } = await buy(site, purchaseOf(event, { quantity: 3 }))
  const { body: voided } = await buy(site, purchaseOf(event))
  await site.db.query(
    `update tickets set status = 'voided', voided_at = now(), void_reason = 'Bought by a program.' where "purchaseId" = $1`,
    [voided.ticket?.purchaseId],
  )
  paths = {
    home: '/',
    events: '/events',
    event: `/events/${event}`,
    'sold out': `/events/${soldOut}`,
    passed: `/events/${passed}`,
    'too late': `/events/${tooLate}`,
    tickets: '/tickets',
    scan: `/scan/${body.ticket?.purchaseId}`,
    'voided ticket': `/scan/${voided.ticket?.purchaseId}`,
    'no ticket': `/scan/${randomUUID()}`,
    gigs: '/gigs',
  }
})

testLayouts(site, browser, KINDS, (kind) => paths[kind])
