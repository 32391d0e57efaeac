import type { Page } from 'playwright-core'
import { expect as expectValue, it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

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
    expectValue(drawn.map(({ title }) => title).sort()).toEqual([...NATURAL, ...WIDEST].sort())
    for (const poster of drawn) {
      expectValue(poster).toMatchObject({ isInside: true, line: expectValue.stringMatching(line) })
      if (NATURAL.includes(poster.title)) expectValue(poster).toMatchObject({ isWhole: true })
    }
    await (visitor.language === 'ar' ? expectAccessibleLayout : expectLayout)(page)
    expectValue(consoleErrors).toEqual([])
  },
)
