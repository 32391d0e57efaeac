import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { PASSWORD } from '../src/server/testing/accounts.ts'
import { addEvent } from '../src/server/testing/app.ts'
import { imageOf, upload } from '../src/server/testing/images.ts'
import { addTalent } from '../src/server/testing/talents.ts'
import { VERSION } from '../src/server/version.ts'
import { auth } from '../src/web/locales/ar/account/auth.ts'
import { dashboard as words } from '../src/web/locales/ar/admin/dashboard.ts'
import { common, table as tableWords } from '../src/web/locales/ar/admin.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { scriptUrl } from './build-scripts.ts'
import { expect } from './expect.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const [language, device] = ['ar', 'phone'] as const

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()

let admin: { id: string }
let portfolio: string[]
beforeAll(async () => {
  const person = await addUserWithProfile(site, ADMIN)
  admin = person
  const { body } = await upload(site, person, await imageOf('png', { width: 300, height: 300, colour: '#a3123f' }))
  portfolio = [body.imageUrl]
})

/** Profiles are dated by the database, whose clock differs from the test's. */
async function forgetSignups(): Promise<void> {
  await site.db.query(`update profiles set created_at = $1`, [new Date(site.clock.now() - 30 * DAY_MS)])
  // The numbers of the last test are forgotten, too.
  site.clock.advance(2 * MINUTE_MS)
}

describe('in Arabic', () => {
  it('a visitor is denied, logs in as an admin, reads the numbers, finds people, and approves and rejects talents', async () => {
    const word = `w${randomUUID().slice(0, 8)}`
    const talents = new Map<string, { id: string; email: string }>()
    for (const name of ['Approved', 'Low', 'Other']) talents.set(name, await addPending(`${name} ${word}`))
    await forgetSignups()
    await addSignup(`Signup ${word}`)
    const date = new Date(site.clock.now() + 2 * DAY_MS).toISOString()
    await addEvent(site, { title: 'عشاء', date })
    const { page, consoleErrors } = await visit(browser, site.origin, { language, device, now: site.clock.now() })
    await openPage(page, '/admin')
    const main = page.getByRole('main')
    await expect(main.getByText(words.denied)).toBeVisible()
    await main.getByRole('link', { name: ar.shell.login, exact: true }).click()
    await main.getByRole('textbox', { name: auth.email }).fill(ADMIN)
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: ar.shell.give_feedback }).scrollIntoViewIfNeeded()
    await expect(footer.getByText(words.version(VERSION))).toHaveCount(0)
    await main.getByRole('button', { name: ar.shell.login, exact: true }).click()
    await expect(page).toHaveURL('/admin')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.title)
    await footer.scrollIntoViewIfNeeded()
    await expect(footer.getByText(words.version(VERSION))).toBeVisible()

    // The numbers, and those behind the toggle.
    const stats = page.getByRole('region', { name: words.stats.title })
    await expect(stats.getByText(words.stats.names.new_profiles)).toBeVisible()
    await expect(stats.getByText(words.stats.counted(0))).toBeVisible()
    await expect(stats.getByText(words.stats.names.review_replies)).toBeHidden()
    await stats.getByRole('button', { name: words.stats.more }).click()
    await expect(stats.getByText(words.stats.names.review_replies)).toBeVisible()
    await expect(stats.getByRole('definition')).toHaveCount(10)

    // The chart is drawn; its table says the same.
    await page.getByRole('heading', { name: words.signups.title }).scrollIntoViewIfNeeded()
    await expect(page.locator('canvas')).toBeVisible()
    const days = page.getByRole('table', { name: words.signups.caption }).getByRole('row')
    await expect(days).toHaveCount(8)
    await expect(days.last().getByRole('cell')).toHaveText('1')
    await expect(days.nth(1).getByRole('cell')).toHaveText('0')

    // All tables are filled.
    const profiles = page.getByRole('region', { name: words.profiles.title })
    await profiles.getByRole('searchbox').fill(word)
    await expect(profiles.getByRole('row').filter({ hasText: `Signup ${word}` })).toBeVisible()
    await expect(profiles.getByText(tableWords.count(1), { exact: true })).toBeVisible()
    const pending = page.getByRole('region', { name: words.pending.title })
    await pending.getByText(tableWords.fold).click()
    await pending.getByRole('searchbox').fill(word)
    await expect(pending.getByText(tableWords.count(3), { exact: true })).toBeVisible()
    await expect(pending.getByRole('img').first()).toBeVisible()
    // Rows of the previous search are half transparent.
    await expect(page).toHaveURL(new RegExp(`pending_q=${word}`))
    await expect(page.locator('table[aria-busy=true]')).toHaveCount(0)
    await expectAccessibleLayout(page)

    const row = (name: string) => pending.getByRole('row').filter({ hasText: `${name} ${word}` })
    const decide = (action: string, name: string) =>
      row(name)
        .getByRole('button', { name: common.labelled(action, `${name} ${word}`) })
        .click()
    const emailOf = (name: string) => talents.get(name)?.email ?? ''

    await decide(words.pending.approve, 'Approved')
    await expectToast(page, words.pending.approved(emailOf('Approved')))
    await expect(row('Approved')).toBeHidden()
    await expect(pending.getByRole('heading')).toBeFocused()

    // The dialog begins with the first reason each time.
    const dialogFor = (name: string) => page.getByRole('dialog', { name: words.reject.title(`${name} ${word}`) })
    const submit = (dialog: Locator) => dialog.getByRole('button', { name: words.reject.submit }).click()
    await decide(words.pending.reject, 'Low')
    const choice = dialogFor('Low').getByLabel(words.reject.reason)
    await expect(choice).toHaveValue('incomplete profile')
    await choice.selectOption('low rating')
    await submit(dialogFor('Low'))
    await expectToast(page, words.reject.rejected(emailOf('Low')))
    await expect(row('Low')).toBeHidden()

    // Own words: spaces alone do not count.
    await decide(words.pending.reject, 'Other')
    const dialog = dialogFor('Other')
    await expect(dialog.getByLabel(words.reject.reason)).toHaveValue('incomplete profile')
    await dialog.getByLabel(words.reject.reason).selectOption('other')
    const custom = dialog.getByRole('textbox', { name: words.reject.custom })
    await custom.fill('   ')
    await submit(dialog)
    await expect(custom).toBeFocused()
    await expect(custom).toHaveAccessibleDescription(words.reject.required)
    await custom.fill(`Too blurred ${word}`)
    await submit(dialog)
    await expectToast(page, words.reject.rejected(emailOf('Other')))
    await expect(pending.getByText(tableWords.no_match)).toBeVisible()

    const { rows } = await site.db.query<{ rejection_reason: string | null }>(
      'select rejection_reason from talents join users using (id) where email = any ($1) order by talents.name',
      [[...talents.values()].map(({ email }) => email)],
    )
    expect(rows.map(({ rejection_reason }) => rejection_reason)).toEqual([null, 'low rating', `Too blurred ${word}`])
    expect(consoleErrors).toEqual([])
  })

  it('an admin reads the signups in the table where the script of their chart is gone, searches and sorts talents, deletes one, and undoes that', async () => {
    const word = `w${randomUUID().slice(0, 8)}`
    for (const name of ['Amal', 'Badr']) await addTalent(site, { name: `${name} ${word}`, rating: 4.5 })
    await addSignup('Lost Chart')
    site.clock.advance(2 * MINUTE_MS)
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, fetchesScripts: true })
    await page.route(scriptUrl('src/web/features/admin/signups-figure.tsx'), (route) => route.fulfill({ status: 404 }))
    await openPage(page, '/admin')
    const table = page.getByRole('table', { name: words.signups.caption })
    await expect(table.getByRole('row')).toHaveCount(8)
    // Text for screen readers is one pixel wide.
    expect((await table.boundingBox())?.width).toBeGreaterThan(200)
    await expect(page.locator('canvas')).toHaveCount(0)

    const talents = page.getByRole('region', { name: words.talents.title, exact: true })
    const row = (name: string) => talents.getByRole('row').filter({ hasText: `${name} ${word}` })

    // Back leaves the search, not the order chosen before it.
    await talents.getByRole('columnheader').getByRole('link', { name: common.name }).click()
    await expect(page).toHaveURL(/talents_order=asc/)
    // On a phone, rows are cards without headers.
    await page.setViewportSize({ width: 360, height: 664 })
    await talents.getByLabel(tableWords.sort).selectOption('name desc')
    await expect(page).toHaveURL(/talents_sort=name&talents_order=desc/)
    const box = talents.getByRole('searchbox')
    await box.fill(word)
    await expect(page).toHaveURL(new RegExp(`talents_q=${word}`))
    await expect(talents.getByText(tableWords.count(2), { exact: true })).toBeVisible()
    await expect(talents.locator('tbody tr')).toContainText(['Badr', 'Amal'])
    await page.goBack()
    await expect(box).toHaveValue('')
    await expect(page).toHaveURL(/talents_sort=name&talents_order=desc/)
    await page.goForward()
    await expect(box).toHaveValue(word)
    await expect(talents.locator('tbody tr')).toContainText(['Badr', 'Amal'])

    async function remove(name: string): Promise<void> {
      const full = `${name} ${word}`
      await row(name)
        .getByRole('button', { name: common.labelled(common.remove, full) })
        .click()
      const question = page.getByRole('dialog', { name: words.records.remove_title(full) })
      await question.getByRole('button', { name: common.remove, exact: true }).click()
      await expect(row(name)).toBeHidden()
      await expect(talents.getByText(words.records.removed(full))).toBeVisible()
    }
    await remove('Amal')
    // Its notice is in view, wherever the row was.
    await expect(
      talents.getByRole('button', { name: common.labelled(words.records.undo, `Amal ${word}`) }),
    ).toBeInViewport()
    await talents.getByRole('button', { name: common.labelled(words.records.undo, `Amal ${word}`) }).click()
    await expectToast(page, words.records.restored(`Amal ${word}`))
    await expect(row('Amal')).toBeVisible()
    // The script that is gone.
    expect(consoleErrors.filter((text) => !text.includes('404'))).toEqual([])
  })

  async function addPending(name: string): Promise<{ id: string; email: string }> {
    const email = `${randomUUID()}@example.com`
    return { id: await addTalent(site, { name, email, language, status: 'pending', portfolio }), email }
  }
})

/** A standard profile that was made today. */
async function addSignup(name: string): Promise<void> {
  const [first_name, last_name] = name.split(' ')
  const { rows } = await site.db.query<{ id: string }>(
    `insert into users (id, name, email, language) values ($1, $2, $3, 'en') returning id`,
    [randomUUID(), name, `${randomUUID()}@example.com`],
  )
  await site.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture, created_at)
     values ($1, 'standard', $2, $3, '1990-05-01', 'female', '/media/demo/people/admin', $4)`,
    [rows[0]?.id, first_name, last_name, new Date(site.clock.now())],
  )
}

describe('changed names', () => {
  it('are listed before and after, asked about and accepted with one tap each, where nobody signed up recently', async () => {
    const { page, consoleErrors } = await visitAs(browser, site, admin, { language, device })
    const id = await addTalent(site, { name: 'ليالي القانون' })
    await site.db.query(`update talents set accepted_name = 'ليالي العود' where id = $1`, [id])
    await forgetSignups()
    await openPage(page, '/admin')
    const changed = page.getByRole('region', { name: words.changed.title })
    await expect(changed.getByText('ليالي العود')).toBeVisible()
    const button = (name: string) => changed.getByRole('button', { name: common.labelled(name, 'ليالي القانون') })
    await button(words.changed.ask).click()
    await expectToast(page, words.changed.asked_now('ليالي القانون'))
    await expect(button(words.changed.ask)).toHaveCount(0)
    await button(words.changed.accept).click()
    await expect(changed.getByText(words.changed.none)).toBeVisible()
    await page.getByRole('heading', { name: words.signups.title }).scrollIntoViewIfNeeded()
    await expect(page.getByText(words.signups.none, { exact: true })).toBeVisible()
    expect(consoleErrors).toEqual([])
  })
})
