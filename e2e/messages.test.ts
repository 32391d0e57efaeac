import { describe, it } from 'vitest'
import { PASSWORD } from '../src/server/testing/accounts.ts'
import { addBookable } from '../src/server/testing/bookings.ts'
import { messageCalls } from '../src/server/testing/messages.ts'
import { auth } from '../src/web/locales/ar/account/auth.ts'
import { expectAccessibleLayout, expectLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import {
  addHistory,
  addNamed,
  addPair,
  chatWith,
  messageLocales,
  messagesIn,
  visitMessages,
  writeMessage,
} from './message-pages.ts'
import { openPage } from './pages.ts'
import { addUserWithProfile } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = messageCalls({ call: (...args) => site.call(...args) })
const { words } = messageLocales.en

/** More messages than are loaded at first, by more than one page. */
const MANY = 90

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words, site: siteWords } = messageLocales[language]

  it('someone finds another by name, writes, and sees at once what was read and answered, in the chat and in the list', async () => {
    const [noor, sami] = await Promise.all([addNamed(site, 'نور', 'القحطاني'), addNamed(site, 'Sami', `Of ${device}`)])
    const { page, consoleErrors } = await visitMessages(browser, site, { person: noor, language, device })
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: words.start.title }).last().click()
    const dialog = page.getByRole('dialog', { name: words.start.title })
    await dialog.getByRole('button', { name: words.start.submit }).click()
    await expect(dialog.getByLabel(words.start.search)).toHaveAccessibleDescription(words.start.choose)
    await dialog.getByLabel(words.start.search).fill(`sam ${device}`)
    await expect(dialog.getByRole('radio')).toHaveCount(1)
    await expectAccessibleLayout(page)
    await dialog.getByRole('radio', { name: sami.name }).check()
    await dialog.getByRole('button', { name: words.start.submit }).click()
    await expect(page).toHaveURL(/\/messages\/[0-9a-f-]{36}$/)
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    const chat = chatWith(page, sami.name, language)
    await expect(chat.getByText(words.none)).toBeVisible()
    const box = page.getByLabel(words.write, { exact: true })
    await box.pressSequentially('السلام عليكم')
    await box.press('Shift+Enter')
    await box.pressSequentially('See https://example.com/a.')
    // Enter makes a line where there is no other key for it.
    await box.press('Enter')
    await page.getByRole('button', { name: words.send, exact: true }).click()
    const first = 'السلام عليكم\nSee https://example.com/a.'
    await expect.poll(() => messagesIn(chat)).toEqual([`${first} (${words.status.sent})`])
    await expect(box).toHaveValue('')
    await expect(chat.getByRole('heading', { name: words.today })).toBeVisible()
    const link = chat.getByRole('link')
    await expect(link).toHaveAttribute('href', 'https://example.com/a')
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')

    // The other side reads and answers.
    expect((await calls.list(id, sami)).body.map(({ message_text }) => message_text)).toEqual([first])
    await calls.markRead(id, sami, { seq: 1 })
    await expect.poll(() => messagesIn(chat)).toEqual([`${first} (${words.status.read})`])
    await calls.sent(id, sami, 'وعليكم السلام')
    await expect.poll(() => messagesIn(chat)).toEqual([`${first} (${words.status.read})`, 'وعليكم السلام'])
    await expect(page.getByText(words.from(sami.name, 'وعليكم السلام'))).toHaveAttribute('aria-live', 'polite')

    // List and chat are two steps on a phone.
    const row = page.getByRole('link', { name: sami.name })
    await expect(row).toBeHidden()
    await page.getByRole('link', { name: words.back }).click()
    await expect(chat).toBeHidden()
    await expect(row).toContainText('وعليكم السلام')
    await expect(row).not.toContainText(words.unread(1))
    await calls.sent(id, sami, 'What about\ntomorrow?')
    await expect(row).toContainText(words.unread(1))
    await expect(row).toContainText('What about tomorrow?')
    await expectAccessibleLayout(page)
    await row.click()
    await expect(chat.getByText('tomorrow?')).toBeVisible()
    await expect.poll(async () => (await calls.get(id, noor)).body.unread).toBe(0)
    await page.goBack()
    await expect(page).toHaveURL('/messages')
    await expect(row).toBeVisible()
    await expect(row).not.toContainText(words.unread(1))
    expect(consoleErrors).toEqual([])
  })

  it('older messages load upwards, and the ones on the screen stay where they are; new ones are read once they are seen, also in a page in the background', async () => {
    const { noor, sami, id, path } = await addPair(site)
    await addHistory(site, id, MANY)
    const { page } = await visitMessages(browser, site, { person: noor, path, language, device })
    const chat = chatWith(page, sami.name, language)
    await expect(chat.getByText(`Number ${MANY}`)).toBeInViewport()
    await expect(chat.locator('[data-message]')).not.toHaveCount(MANY)

    let known = await chat.locator('[data-message]').count()
    while (known < MANY) {
      const before = known
      // Scrolls to the oldest loaded message, at the upper edge of the window.
      const shift = await chat.evaluate(async (box) => {
        const first = box.querySelector('[data-message]')
        const count = box.querySelectorAll('[data-message]').length
        box.scrollTop = 0
        await new Promise((done) => box.addEventListener('scroll', done, { once: true }))
        const top = first?.getBoundingClientRect().top ?? 0
        await new Promise<void>((done) => {
          const wait = new MutationObserver(() => {
            if (box.querySelectorAll('[data-message]').length > count) done()
          })
          wait.observe(box, { childList: true, subtree: true })
          if (box.querySelectorAll('[data-message]').length > count) done()
        })
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        return Math.abs((first?.getBoundingClientRect().top ?? 0) - top)
      })
      expect(shift).toBeLessThan(2)
      known = await chat.locator('[data-message]').count()
      expect(known).toBeGreaterThan(before)
    }
    await expect(chat.getByText(words.first(sami.name))).toBeAttached()
    expect((await messagesIn(chat)).map((text) => /\d+/.exec(text)?.[0])).toEqual(
      Array.from({ length: MANY }, (_, place) => String(place + 1)),
    )

    // A new message does not scroll the reader away from an old one.
    await calls.sent(id, sami, 'Something new')
    const news = page.getByRole('button', { name: words.new_messages(1) })
    await expect(news).toBeVisible()
    await expect(chat.getByText('Something new')).not.toBeInViewport()
    expect((await calls.get(id, noor)).body.unread).toBe(1)
    await news.click()
    await expect(chat.getByText('Something new')).toBeInViewport()
    await expect(news).toBeHidden()
    await expect.poll(async () => (await calls.get(id, noor)).body.unread).toBe(0)

    const show = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    // A mark of the first would have been sent before the second arrives.
    for (const text of ['First', 'Second']) {
      await calls.sent(id, sami, text)
      await expect(chat.getByText(text)).toBeVisible()
    }
    expect((await calls.get(id, noor)).body.unread).toBe(2)
    await show('visible')
    await expect.poll(async () => (await calls.get(id, noor)).body.unread).toBe(0)
  })

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

  it('a talent is written to from their page, after login; a conversation of other users does not exist', async () => {
    const talent = await addBookable(site, { name: 'Noura' })
    const sami = await addUserWithProfile(site)
    const { path } = await addPair(site)
    const { page } = await visit(browser, site.origin, { language, device, now: site.clock.now() })
    await openPage(page, `/talent-profile/${talent.id}`)
    const message = page.getByRole('button', { name: siteWords.talents.message })
    await message.click()
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/talent-profile/${talent.id}`)}`)
    await page.getByRole('main').getByLabel(auth.email, { exact: true }).fill(sami.email)
    await page.getByLabel(auth.password, { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: siteWords.shell.login, exact: true }).click()
    await message.click()
    await expect(chatWith(page, 'Noura', language).getByText(words.none)).toBeVisible()
    await openPage(page, path)
    await expect(page.getByRole('heading', { name: words.not_found })).toBeVisible()
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
