import type { Page } from 'playwright-core'
import { beforeAll, it } from 'vitest'
import { addEvent, buy, purchaseOf } from '../src/server/testing/app.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { gigs } from '../src/web/locales/ar/account/gigs.ts'
import { expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import { testLayouts } from './page-layouts.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const HOUR = 3_600_000

const site = setupSite()
const browser = setupBrowser()

/** Of visitors, which no journey looks at. */
const IN_ARABIC = ['gigs', 'venue'] as const
/** One page of each route; that of events has its drawn posters below. */
const IN_ENGLISH = ['home', 'event', 'venue', 'tickets', 'scan'] as const
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
  const { rows } = await site.db.query<{ id: string }>(
    `insert into venues (name_ar, name_en, address_ar, address_en, about_ar, map_url) values
       ('دار الفنون والموسيقى الشعبية', 'House of Folk Music and Arts', 'سوق المحرّق القديم', 'Old Muharraq Souq', 'دار في السوق.', 'https://maps.example')
     returning id`,
  )
  const venue = rows[0]?.id ?? ''
  await site.db.query('update events set venue_id = $1 where id = $2', [venue, event])
  paths = {
    home: '/',
    event: `/events/${event}`,
    venue: `/venues/${venue}`,
    tickets: '/tickets',
    scan: `/scan/${body.ticket?.purchaseId}`,
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

const HOSTILE = '<script>document.title="taken"</script>\u2067"&'
const NATURAL = [
  'أ',
  'ليلة على وتر: أمسية عود',
  'Four Hundred Summers',
  'An evening of oud, qanun and violin with musicians from Bahrain and the Gulf, on one stage for a single night in Muharraq',
  'أمسية موسيقية طويلة تجمع عازفي العود والقانون والكمان من البحرين والخليج في ليلة واحدة على خشبة المسرح الوطني في المنامة',
  HOSTILE,
]
const WIDEST = [20, 48, 120].map((length) => 'W'.repeat(length))

/** What each drawn poster of the page shows. */
function drawnPosters(page: Page) {
  return page.locator('img[src^="/media/drawn-"]').evaluateAll((images) =>
    images.map((image) => {
      const [title, line] = image.parentElement?.querySelectorAll('[aria-hidden] > p') ?? []
      const box = image.getBoundingClientRect()
      return {
        title: title?.textContent ?? '',
        line: line?.textContent ?? '',
        isWhole: title !== undefined && title.scrollHeight <= title.clientHeight + 1,
        isInside:
          title !== undefined &&
          line !== undefined &&
          title.getBoundingClientRect().top >= box.top &&
          title.scrollWidth <= title.clientWidth &&
          line.getBoundingClientRect().bottom <= box.bottom,
      }
    }),
  )
}

it.each([
  { language: 'ar', device: 'phone', theme: 'light', line: /^الخميس 24 ديسمبر · عود$/ },
  { language: 'en', device: 'desktop', theme: 'dark', line: /^Thursday 24 December · Oud$/ },
] as const)(
  'Posters that are drawn hold any title, with day and tag ($language, $device)',
  async ({ line, ...visitor }) => {
    const tag = visitor.device
    for (const title of [...NATURAL, ...WIDEST])
      await addEvent(site, { title, date: '2026-12-24T17:00:00.000Z', tags: ['عود', tag] })
    const { page, consoleErrors } = await visit(browser, site.origin, { ...visitor, now: site.clock.now() })
    await openPage(page, `/events?tag=${tag}`)
    const drawn = await drawnPosters(page)
    expect(drawn.map(({ title }) => title).sort()).toEqual([...NATURAL, ...WIDEST].sort())
    for (const poster of drawn) {
      expect(poster).toMatchObject({ isInside: true, line: expect.stringMatching(line) })
      if (NATURAL.includes(poster.title)) expect(poster).toMatchObject({ isWhole: true })
    }
    await expectLayout(page)
    expect(consoleErrors).toEqual([])
  },
)
