import { describe, it } from 'vitest'
import { addBookable } from '../src/server/testing/bookings.ts'
import { messageCalls } from '../src/server/testing/messages.ts'
import { account } from '../src/web/locales/en/account.ts'
import { expectAccessibleLayout } from './a11y.ts'
import { setupBrowser, visit } from './browser.ts'
import { expect } from './expect.ts'
import {
  addHistory,
  addNamed,
  addPair,
  chatWith,
  messageLocales,
  messagesIn,
  NO_CONVERSATION,
  visitMessages,
  writeMessage,
} from './message-pages.ts'
import { openPage } from './pages.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()
const calls = messageCalls({ call: (...args) => site.call(...args) })
const { words, site: shell } = messageLocales.en

describe('in Arabic on a phone', () => {
  const [language, device] = ['ar', 'phone'] as const
  const { words } = messageLocales[language]

  it('two people find each other by name, write, and see what was read', async () => {
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
    await expectAccessibleLayout(page)

    // The other side.
    const their = await visitMessages(browser, site, { person: sami, language, device })
    const row = their.page.getByRole('link', { name: noor.name })
    await expect(row).toContainText(words.unread(1))
    await expect(row).toContainText('السلام عليكم See https://example.com/a.')
    await expectAccessibleLayout(their.page)
    await row.click()
    const theirChat = chatWith(their.page, noor.name, language)
    await expect.poll(() => messagesIn(theirChat)).toEqual([first])
    await expect.poll(() => messagesIn(chat)).toEqual([`${first} (${words.status.read})`])
    await writeMessage(their.page, 'وعليكم السلام', language)
    await expect.poll(() => messagesIn(chat)).toEqual([`${first} (${words.status.read})`, 'وعليكم السلام'])
    await expect.poll(() => messagesIn(theirChat)).toEqual([first, `وعليكم السلام (${words.status.read})`])

    await expect(page.getByText(words.from(sami.name, 'وعليكم السلام'))).toHaveAttribute('aria-live', 'polite')

    // List and chat are two steps on a phone.
    const theirRow = page.getByRole('link', { name: sami.name })
    await expect(theirRow).toBeHidden()
    await page.getByRole('link', { name: words.back }).click()
    await expect(chat).toBeHidden()
    await theirRow.click()
    await expect(chat).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/messages')
    await expect(theirRow).toBeVisible()
    await expect(theirRow).toContainText('وعليكم السلام')
    await expect(theirRow).not.toContainText(words.unread(1))
    expect([...consoleErrors, ...their.consoleErrors]).toEqual([])
  })

  it('older messages load upwards, and the ones on the screen stay where they are', async () => {
    const { noor, sami, id, path } = await addPair(site)
    await addHistory(site, id, 130)
    const { page } = await visitMessages(browser, site, { person: noor, path, language, device })
    const chat = chatWith(page, sami.name, language)
    await expect(chat.getByText('Number 130')).toBeInViewport()
    await expect(chat.locator('[data-message]')).not.toHaveCount(130)

    let known = await chat.locator('[data-message]').count()
    while (known < 130) {
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
      Array.from({ length: 130 }, (_, place) => String(place + 1)),
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
  })
})

it('messages that arrive on a page in the background stay unread until it is seen', async () => {
  const { sami, noor, id, path } = await addPair(site)
  const { page } = await visitMessages(browser, site, { person: noor, path })
  const show = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  const chat = chatWith(page, sami.name)
  await expect(chat.getByText(words.none)).toBeVisible()
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

it('visitors are asked to log in, and return to the conversation', async () => {
  const { page } = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await openPage(page, NO_CONVERSATION)
  await expect(page.getByText(account.inbox.messages.signed_out)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: shell.shell.login }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(NO_CONVERSATION)}`)
})

it('a talent is written to from their page, after login', async () => {
  const talent = await addBookable(site, { name: 'Noura' })
  const visitor = await visit(browser, site.origin, { language: 'en', now: site.clock.now() })
  await openPage(visitor.page, `/talent-profile/${talent.id}`)
  await visitor.page.getByRole('button', { name: shell.talents.message }).click()
  await expect(visitor.page).toHaveURL(`/login?from=${encodeURIComponent(`/talent-profile/${talent.id}`)}`)
  await visitor.context.close()

  const sami = await addNamed(site, 'Sami', 'Haddad')
  const { page } = await visitMessages(browser, site, { person: sami, path: `/talent-profile/${talent.id}` })
  await page.getByRole('button', { name: shell.talents.message }).click()
  await expect(chatWith(page, 'Noura').getByText(words.none)).toBeVisible()
})

it('a conversation of other users does not exist', async () => {
  const { path } = await addPair(site)
  const stranger = await addNamed(site, 'Some', 'Body')
  const { page } = await visitMessages(browser, site, { person: stranger, path })
  await expect(page.getByRole('heading', { name: words.not_found })).toBeVisible()
})
