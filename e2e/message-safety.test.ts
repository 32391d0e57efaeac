import { beforeAll, describe, it } from 'vitest'
import { messageErrors } from '../src/contract/errors/messages.ts'
import { messageCalls } from '../src/server/testing/messages.ts'
import { reports as arReports } from '../src/web/locales/ar/admin/reports.ts'
import { reports as enReports } from '../src/web/locales/en/admin/reports.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { expectToast, setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import {
  addNamed,
  chatWith,
  messageLocales,
  messagesIn,
  type NamedUser,
  visitMessages,
  writeMessage,
} from './message-pages.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()
const calls = messageCalls({ call: (...args) => site.call(...args) })
const reportLocales = { ar: arReports, en: enReports }

let admin: NamedUser
beforeAll(async () => {
  admin = await addNamed(site, 'Admin', 'Istrator', ADMIN)
})

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words } = messageLocales[language]

  it('a blocked person cannot write, until the settings lift the block', async () => {
    const [noor, sami] = await Promise.all([addNamed(site, 'نور', 'القحطاني'), addNamed(site, 'Sami', 'Haddad')])
    const id = await calls.started(noor, sami)
    await calls.sent(id, sami, 'Buy my watches')
    const path = `/messages/${id}`
    const their = await visitMessages(browser, site, { person: sami, path, language, device })
    const theirChat = chatWith(their.page, noor.name, language)
    await expect(theirChat.getByText('Buy my watches')).toBeVisible()

    const { page, consoleErrors } = await visitMessages(browser, site, {
      person: noor,
      path,
      language,
      device,
    })
    await page.getByRole('button', { name: words.options }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.block.action, exact: true }).click()
    const question = page.getByRole('dialog', { name: words.block.title(sami.name) })
    await question.getByRole('button', { name: words.block.action, exact: true }).click()
    await expectToast(page, words.block.done(sami.name))
    await expect(page.getByRole('main').getByText(words.block.blocked(sami.name))).toBeVisible()
    await expect(page.getByLabel(words.write, { exact: true })).toBeHidden()
    await expectAccessibleLayout(page)

    // Not notified, but refused.
    await writeMessage(their.page, 'And my cars', language)
    await expect(theirChat.getByText(messageErrors.CANNOT_WRITE[language])).toBeVisible()
    expect(await messagesIn(theirChat)).toContain(`And my cars (${words.status.failed})`)
    await openPage(their.page, path)
    await expect(their.page.getByText(words.cannot_write).last()).toBeVisible()

    await openPage(page, '/settings')
    const undo = page.getByRole('button', { name: words.block.undo_of(sami.name) })
    await undo.click()
    await expect(page.getByRole('heading', { name: words.block.list })).toBeHidden()
    await openPage(their.page, path)
    await their.page.getByRole('button', { name: words.take_back }).click()
    await expect(their.page.getByLabel(words.write, { exact: true })).toHaveValue('And my cars')
    await writeMessage(their.page, 'Sorry', language)
    await expect.poll(() => messagesIn(theirChat)).toContain(`Sorry (${words.status.sent})`)
    expect(consoleErrors).toEqual([])
  })

  it('a report reaches the admins, with the messages that it names', async () => {
    const reports = reportLocales[language]
    const [noor, sami] = await Promise.all([addNamed(site, 'نور', 'القحطاني'), addNamed(site, 'Sami', 'Haddad')])
    const id = await calls.started(noor, sami)
    await calls.sent(id, sami, 'Send me money')
    const { page } = await visitMessages(browser, site, {
      person: noor,
      path: `/messages/${id}`,
      language,
      device,
    })
    await page.getByRole('button', { name: words.options }).click()
    await page.getByRole('dialog').getByRole('button', { name: words.report.action }).click()
    const dialog = page.getByRole('dialog', { name: words.report.title(sami.name) })
    await dialog.getByRole('button', { name: words.report.submit }).click()
    await expect(dialog.getByText(messageErrors.REPORT_REASON_REQUIRED[language])).toBeVisible()
    await expectAccessibleLayout(page)
    await dialog.getByRole('radio', { name: words.report.reasons.fraud }).check()
    await dialog.getByLabel(words.report.details).fill('يطلب المال')
    await dialog.getByLabel(words.report.block_too).check()
    await dialog.getByRole('button', { name: words.report.submit }).click()
    await expectToast(page, words.report.done)
    await expect(page.getByRole('main').getByText(words.block.blocked(sami.name))).toBeVisible()

    const their = await visitMessages(browser, site, { person: admin, path: '/admin/reports', language, device })
    // Newest first.
    const report = their.page.getByRole('row').filter({ hasText: 'Sami' }).first()
    await expect(report).toContainText(words.report.reasons.fraud)
    await expect(report).toContainText('يطلب المال')
    await report.getByRole('button', { name: reports.view }).click()
    const whole = their.page.getByRole('dialog', { name: reports.users.details_of(sami.name) })
    await expect(whole.getByText(reports.messages(1))).toBeVisible()
    await expect(whole.getByText('Send me money')).toBeVisible()
    expect(their.consoleErrors).toEqual([])
  })
})
