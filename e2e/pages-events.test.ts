import { randomUUID } from 'node:crypto'
import { beforeAll } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { gigs } from '../src/web/locales/ar/account/gigs.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { testLayouts } from './page-layouts.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000

const site = setupSite()
const browser = setupBrowser()

/** Pages about events, tickets and gigs that no journey looks at. */
const IN_ARABIC = ['scan', 'no ticket', 'gigs'] as const
/** One page of each route. */
const IN_ENGLISH = ['home', 'events', 'event', 'tickets', 'scan'] as const
let paths: Record<(typeof IN_ARABIC | typeof IN_ENGLISH)[number], string>

beforeAll(async () => {
  const at = (hours: number) => new Date(site.clock.now() + hours * HOUR).toISOString()
  const event = await addEvent(site, {
    title: 'عود تحت النجوم: أمسية طويلة لا تنتهي قبل الفجر',
    date: at(72),
    ticket_price: 12.5,
  })
  await addEvent(site, { title: 'Sold out night', date: at(50), capacity: 2, sold: 2 })
  await addEvent(site, { date: at(0.5), tags: ['Jazz', 'Live music', 'سهرة'] })
  await addEvent(site, { date: at(90), capacity: 9, sold: 5, ticket_price: 0 })
  await addTalent(site, { name: 'Stella', title: 'stilt walker', rating: 4.8, total_reviews: 2 })
  const { body } = await buy(site, purchaseOf(event, { quantity: 3 }))
  paths = {
    home: '/',
    events: '/events',
    event: `/events/${event}`,
    tickets: '/tickets',
    scan: `/scan/${body.ticket?.purchaseId}`,
    'no ticket': `/scan/${randomUUID()}`,
    gigs: '/gigs',
  }
})

testLayouts<keyof typeof paths>(
  site,
  browser,
  { ar: IN_ARABIC, en: IN_ENGLISH },
  (kind) => paths[kind],
  async (page, kind) => {
    if (kind === 'gigs') await expect(page.getByRole('main').getByRole('button', { name: gigs.create })).toHaveCount(0)
  },
)
