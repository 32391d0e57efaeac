import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { gigs } from '../src/web/locales/ar/account/gigs.ts'
import { myTickets } from '../src/web/locales/ar/event.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { testLayouts } from './page-layouts.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000

const site = setupSite()
const browser = setupBrowser()

/** Kinds of pages about events, tickets and gigs. */
const KINDS = ['home', 'events', 'event', 'sold out', 'tickets', 'scan', 'voided ticket', 'no ticket', 'gigs'] as const
/** One page of each route. */
const IN_ENGLISH = ['home', 'events', 'event', 'tickets', 'scan'] as const
let paths: Record<(typeof KINDS)[number], string>

beforeAll(async () => {
  const at = (hours: number) => new Date(site.clock.now() + hours * HOUR).toISOString()
  const event = await addEvent(site, {
    title: 'عود تحت النجوم: أمسية طويلة لا تنتهي قبل الفجر',
    date: at(72),
    ticket_price: 12.5,
  })
  const soldOut = await addEvent(site, { title: 'Sold out night', date: at(50), capacity: 2, sold: 2 })
  await addEvent(site, { date: at(0.5), tags: ['Jazz', 'Live music', 'سهرة'] })
  await addEvent(site, { date: at(90), capacity: 9, sold: 5, ticket_price: 0 })
  await addTalent(site, { name: 'Stella', title: 'stilt walker', rating: 4.8, total_reviews: 2 })
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
    tickets: '/tickets',
    scan: `/scan/${body.ticket?.purchaseId}`,
    'voided ticket': `/scan/${voided.ticket?.purchaseId}`,
    'no ticket': `/scan/${randomUUID()}`,
    gigs: '/gigs',
  }
})

testLayouts(
  site,
  browser,
  { kinds: KINDS, inEnglish: IN_ENGLISH },
  (kind) => paths[kind],
  async (page, kind) => {
    if (kind === 'gigs') await expect(page.getByRole('main').getByRole('button', { name: gigs.create })).toHaveCount(0)
    if (kind === 'tickets') {
      await expect(page.getByRole('button', { name: myTickets.lookup_submit })).toBeVisible()
      await expect(page.getByRole('link', { name: myTickets.log_in })).toHaveAttribute('href', '/login?from=%2Ftickets')
    }
  },
)
