import type { Locator, Page } from 'playwright-core'
import type { Language } from '../src/contract/rules/language.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { addBookable } from '../src/server/testing/bookings.ts'
import { auth as arAuth } from '../src/web/locales/ar/account/auth.ts'
import { bookings as arWords } from '../src/web/locales/ar/account/bookings.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { auth as enAuth } from '../src/web/locales/en/account/auth.ts'
import { bookings as enWords } from '../src/web/locales/en/account/bookings.ts'
import { en } from '../src/web/locales/en/site.ts'
import { expect } from './expect.ts'
import type { Site } from './site.ts'

export const OCCASION = 'حفل زفاف Sara & Ali'

/** The name of talents with prices. */
export const PRICED_NAME = 'نورة الدوسري'

export const bookingLocales = {
  ar: { words: arWords, site: ar, auth: arAuth },
  en: { words: enWords, site: en, auth: enAuth },
}

/** An organiser with a profile. */
export async function addOrganiser(site: Site): Promise<TestUser> {
  const organiser = await addUser(site)
  await addOrganiserProfile(site, organiser)
  return organiser
}

export async function addOrganiserProfile(site: Site, user: TestUser): Promise<void> {
  await site.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
     values ($1, 'standard', 'Ali', 'Hassan', '1990-05-01', 'male', '/media/demo/people/admin')`,
    [user.id],
  )
}

/** A new talent with prices, for a test whose list has no other bookings. */
export function addPriced(site: Site): Promise<TestUser> {
  return addBookable(site, {
    name: PRICED_NAME,
    prices: [
      ['حفل خاص', 45_000],
      ['زفاف', 120_500],
    ],
  })
}

export async function bookingsOf(
  site: Site,
  organiser: Pick<TestUser, 'id'>,
): Promise<{ state: string; amount: number | null }[]> {
  const { rows } = await site.db.query('select state, amount from bookings where organiser_id = $1', [organiser.id])
  return rows
}

/** Submits a request, and loses the response. Resolves to the button that resends it. */
export async function sendInVain(page: Page): Promise<Locator> {
  let isFirst = true
  await page.route('**/api/bookings', async (route) => {
    if (!isFirst) return route.continue()
    isFirst = false
    await route.fetch()
    return route.abort()
  })
  const { words } = bookingLocales.en
  const send = page.getByRole('button', { name: words.request.submit })
  await send.click()
  await expect(page.getByRole('main').getByText(words.request.never_twice)).toBeVisible()
  return send
}

/** Fills in the form of a request, from 20:00 on. */
export async function fillIn(page: Page, language: Language, day: string, to = '23:30'): Promise<void> {
  const { words, site: siteWords } = bookingLocales[language]
  await page.getByLabel(siteWords.talents.date, { exact: true }).fill(day)
  await page.getByLabel(siteWords.talents.from, { exact: true }).fill('20:00')
  await page.getByLabel(siteWords.talents.to, { exact: true }).fill(to)
  await page.getByLabel(words.place, { exact: true }).fill('قاعة الأندلس، المنامة')
  await page.getByLabel(words.request.occasion, { exact: true }).fill(OCCASION)
}
