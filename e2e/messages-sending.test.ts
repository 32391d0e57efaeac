import { describe, it } from 'vitest'
import { messageCalls } from '../src/server/testing/messages.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { addPair, chatWith, messageLocales, messagesIn, visitMessages, writeMessage } from './message-pages.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = messageCalls({ call: (...args) => site.call(...args) })
const { words } = messageLocales.en

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, site: siteWords } = messageLocales[language]

  it('a failed message stays with its text, and is resent once; nothing is sent offline, and the text waits', async () => {
    const { noor, sami, id, path } = await addPair(site)
    const { page, context } = await visitMessages(browser, site, { person: noor, path, language, device })
    const chat = chatWith(page, sami.name, language)
    await expect(chat.getByText(words.none)).toBeVisible()
    await page.route(`**/api/conversations/${id}/messages`, (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await writeMessage(page, 'أول', language)
    await writeMessage(page, 'second', language)
    const failed = [`أول (${words.status.failed})`, `second (${words.status.failed})`]
    await expect.poll(() => messagesIn(chat)).toEqual(failed)
    await expectAccessibleLayout(page)
    await page.getByLabel(words.write, { exact: true }).fill('a draft')

    // Both survive a reload.
    await openPage(page, path)
    await expect.poll(() => messagesIn(chat)).toEqual(failed)
    await expect(page.getByLabel(words.write, { exact: true })).toHaveValue('a draft')
    await page.unroute(`**/api/conversations/${id}/messages`)
    await chat.getByRole('button', { name: siteWords.shell.try_again }).first().click()
    await expect.poll(() => messagesIn(chat)).toEqual([`أول (${words.status.sent})`, `second (${words.status.sent})`])
    await expect(page.getByLabel(words.write, { exact: true })).toHaveValue('a draft')
    expect((await calls.list(id, sami)).body.map(({ message_text }) => message_text)).toEqual(['أول', 'second'])

    const sent = await messagesIn(chat)
    await context.setOffline(true)
    await expect(page.getByRole('main').getByText(words.offline)).toBeVisible()
    await writeMessage(page, 'Later', language)
    await expect(page.getByLabel(words.write, { exact: true })).toHaveValue('Later')
    expect(await messagesIn(chat)).toEqual(sent)
    await context.setOffline(false)
    await expect(page.getByRole('main').getByText(words.offline)).toBeHidden()
    await page.getByRole('button', { name: words.send, exact: true }).click()
    await expect.poll(() => messagesIn(chat)).toEqual([...sent, `Later (${words.status.sent})`])
  })
})

it('messages are shown as text, whatever markup they contain; one that is too long says so before it is sent', async () => {
  const { noor, sami, id, path } = await addPair(site)
  const markup = '<img src=x onerror=alert(1)> javascript:alert(1)'
  await calls.sent(id, sami, markup)
  await calls.sent(id, sami, 'w'.repeat(300))
  const { page, consoleErrors } = await visitMessages(browser, site, { person: noor, path })
  const chat = chatWith(page, sami.name)
  const received = [markup, 'w'.repeat(300)]
  await expect.poll(() => messagesIn(chat)).toEqual(received)
  await expect(chat.getByRole('link')).toHaveCount(0)
  await expectLayout(page)
  await writeMessage(page, 'w'.repeat(4_001))
  await expect(page.getByRole('main').getByText(words.too_long('4,001', '4,000'))).toBeVisible()
  expect(await messagesIn(chat)).toEqual(received)
  await writeMessage(page, ' \n ')
  expect(await messagesIn(chat)).toEqual(received)
  const box = page.getByLabel(words.write, { exact: true })
  await box.fill('Enter sends where a keyboard is')
  await box.press('Enter')
  await expect
    .poll(() => messagesIn(chat))
    .toEqual([...received, `Enter sends where a keyboard is (${words.status.sent})`])
  expect(consoleErrors).toEqual([])
})
