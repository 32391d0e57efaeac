import { beforeAll, describe, it } from 'vitest'
import { messageErrors } from '../src/contract/errors/messages.ts'
import { messageCalls } from '../src/server/testing/messages.ts'
import { reports } from '../src/web/locales/ar/admin/reports.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
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
import { openMenu } from './pages.ts'
import { setupSite } from './site.ts'

const ADMIN = 'admin@example.com'

const site = setupSite({ ADMIN_EMAILS: ADMIN })
const browser = setupBrowser()
const calls = messageCalls({ call: (...args) => site.call(...args) })

let admin: NamedUser
beforeAll(async () => {
  admin = await addNamed(site, 'Admin', 'Istrator', ADMIN)
})

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const {
    words,
    site: { shell },
  } = messageLocales[language]

  it('someone blocks another, lifts that in the settings, and reports them to the admins with the messages, blocked again', async () => {
    const [noor, sami] = await Promise.all([addNamed(site, 'نور', 'القحطاني'), addNamed(site, 'Sami', 'Haddad')])
    const id = await calls.started(noor, sami)
    await calls.sent(id, sami, 'Send me money')
    const path = `/messages/${id}`
    const { page, context, consoleErrors } = await visitMessages(browser, site, {
      person: noor,
      path,
      language,
      device,
    })
    const options = page.getByRole('button', { name: words.options })
    const blocked = page.getByRole('main').getByText(words.block.blocked(sami.name))
    const box = page.getByLabel(words.write, { exact: true })
    await options.click()
    await page.getByRole('dialog').getByRole('button', { name: words.block.action, exact: true }).click()
    const question = page.getByRole('dialog', { name: words.block.title(sami.name) })
    await question.getByRole('button', { name: words.block.action, exact: true }).click()
    await expectToast(page, words.block.done(sami.name))
    await expect(blocked).toBeVisible()
    await expect(box).toBeHidden()
    await expectLayout(page)

    await (await openMenu(page, shell.menu)).getByRole('link', { name: shell.settings }).click()
    await page.getByRole('button', { name: words.block.undo_of(sami.name) }).click()
    await expect(page.getByRole('heading', { name: words.block.list })).toBeHidden()
    expect((await calls.blocks(noor)).body).toEqual([])
    await page.goBack()
    await expect(box).toBeVisible()

    await options.click()
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
    await expect(blocked).toBeVisible()
    expect(consoleErrors).toEqual([])
    await context.close()

    const their = await visitMessages(browser, site, { person: admin, path: '/admin/reports', language, device })
    const report = their.page.getByRole('row').filter({ hasText: 'Sami' })
    await expect(report).toContainText(words.report.reasons.fraud)
    await expect(report).toContainText('يطلب المال')
    await report.getByRole('button', { name: reports.view }).click()
    const whole = their.page.getByRole('dialog', { name: reports.users.details_of(sami.name) })
    await expect(whole.getByText(reports.messages(1))).toBeVisible()
    await expect(whole.getByText('Send me money')).toBeVisible()
    expect(their.consoleErrors).toEqual([])
  })

  it('a blocked person is not told so, cannot write, and takes the text back', async () => {
    const [noor, sami] = await Promise.all([addNamed(site, 'نور', 'القحطاني'), addNamed(site, 'Sami', 'Haddad')])
    const id = await calls.started(noor, sami)
    const path = `/messages/${id}`
    const { page } = await visitMessages(browser, site, { person: sami, path, language, device })
    const chat = chatWith(page, noor.name, language)
    await expect(chat.getByText(words.none)).toBeVisible()
    await calls.block(noor, sami)
    await writeMessage(page, 'And my cars', language)
    await expect(chat.getByText(messageErrors.CANNOT_WRITE[language])).toBeVisible()
    expect(await messagesIn(chat)).toEqual([`And my cars (${words.status.failed})`])
    await page.reload()
    await expect(page.getByText(words.cannot_write).last()).toBeVisible()

    await calls.unblock(noor, sami)
    await page.reload()
    await page.getByRole('button', { name: words.take_back }).click()
    await expect(page.getByLabel(words.write, { exact: true })).toHaveValue('And my cars')
  })
})
