import { it } from 'vitest'
import { addEvent } from '../src/server/testing/app.ts'
import { bookingCalls, mailsTo } from '../src/server/testing/bookings.ts'
import { messageCalls } from '../src/server/testing/messages.ts'
import { addCompletedBooking } from '../src/server/testing/reviews.ts'
import { ticketCalls } from '../src/server/testing/tickets.ts'
import { waitFor } from '../src/server/testing/time.ts'
import { ticket } from '../src/web/locales/ar/event.ts'
import { people } from '../src/web/locales/ar/people.ts'
import { reviews } from '../src/web/locales/ar/talent.ts'
import { addOrganiser, addPriced, bookingLocales, PRICED_NAME } from './booking-pages.ts'
import { expectToast, setupBrowser, visit } from './browser.ts'
import { asBuyer } from './buyer.ts'
import { expect } from './expect.ts'
import { chatWith, messageLocales, messagesIn, writeMessage } from './message-pages.ts'
import { openPage } from './pages.ts'
import { visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'
import { expectTranslated, translatePage } from './translator.ts'

const site = setupSite()
const browser = setupBrowser()
const bookings = bookingCalls(site)
const messages = messageCalls({ call: (...args) => site.call(...args) })
const { bought } = ticketCalls({ call: (...args) => site.call(...args) }, () => {
  throw new Error('no admin here')
})

/** A visit whose pages are translated. */
async function translated<Visit extends Awaited<ReturnType<typeof visit>>>(visiting: Promise<Visit>): Promise<Visit> {
  await translatePage((await visiting).page)
  return visiting
}

it('under a page translator, in Arabic on a phone, people hand a ticket on, follow its changes, review, reply, write, report, and agree on an amount', async () => {
  const visitor = { language: 'ar', device: 'phone', now: site.clock.now() } as const
  const eventId = await addEvent(site, { date: new Date(site.clock.now() + 3 * 3_600_000).toISOString() })
  const purchaseId = await bought(eventId, { quantity: 1 })
  const buyer = await translated(visit(browser, site.origin, visitor))
  await asBuyer(buyer, site.origin)
  await openPage(buyer.page, `/scan/${purchaseId}`)
  await buyer.page.getByRole('button', { name: people.to_someone, exact: true }).click()
  await buyer.page.getByLabel(people.name).fill('سارة علي')
  await buyer.page.getByRole('button', { name: people.confirm_hand_on, exact: true }).click()
  const link = buyer.page.getByRole('dialog', { name: people.link_title })
  const url = await link.getByText(/\/scan\//).innerText()
  await link.getByRole('button', { name: people.done, exact: true }).click()
  await expect(buyer.page.getByRole('status').filter({ hasText: ticket.handed_on })).toBeVisible()
  await expectTranslated(buyer.page, buyer.consoleErrors)

  const friend = await translated(visit(browser, site.origin, visitor))
  const email = 'sara-follows@example.com'
  await openPage(friend.page, new URL(url).pathname)
  await expect(friend.page.getByRole('img', { name: ticket.qr })).toBeVisible()
  await friend.page.getByLabel(people.follow.email).fill(email)
  await friend.page.getByRole('button', { name: people.follow.send, exact: true }).click()
  await expect(friend.page.getByText(people.follow.mailed)).toBeVisible()
  await expectTranslated(friend.page, friend.consoleErrors)
  const mail = await waitFor(() => mailsTo(site, email)[0])
  await openPage(friend.page, new URL(/https?:\/\/\S+\/follow\/\S+/.exec(mail.text ?? '')?.[0] ?? '').pathname)
  await friend.page.getByRole('button', { name: people.follow.confirm, exact: true }).click()
  await expect(friend.page.getByRole('heading', { name: people.follow.followed })).toBeVisible()
  await friend.page.getByRole('link', { name: people.follow.open_ticket }).click()
  await expect(friend.page.getByText(people.follow.is_followed)).toBeVisible()
  await expectTranslated(friend.page, friend.consoleErrors)

  const [organiser, talent] = [await addOrganiser(site), await addPriced(site)]
  await addCompletedBooking(site, organiser.id, talent.id)
  const [bookingId, conversationId] = [
    await bookings.requested(organiser, talent),
    await messages.started(organiser, talent),
  ]
  const theirs = await translated(visitAs(browser, site, talent, visitor))
  const { words } = bookingLocales.ar
  const quote = words.steps.quote.label
  await openPage(theirs.page, `/bookings/${bookingId}`)
  await theirs.page.getByRole('button', { name: quote }).click()
  const amount = theirs.page.getByRole('dialog', { name: quote })
  await amount.getByLabel(words.full_amount).fill('250.5')
  await amount.getByRole('button', { name: quote }).click()
  await expect(theirs.page.getByText(words.states.quoted, { exact: true })).toBeVisible()

  const own = await translated(visitAs(browser, site, organiser, visitor))
  const accept = words.steps.accept_quotation.label
  await openPage(own.page, `/bookings/${bookingId}`)
  await own.page.getByRole('button', { name: accept }).click()
  const question = own.page.getByRole('dialog', { name: accept })
  await expect(question.getByText('BD 250.500')).toBeVisible()
  await question.getByRole('button', { name: accept }).click()
  await expect(own.page.getByText(words.states.accepted, { exact: true })).toBeVisible()
  await expect(own.page.getByText(words.states.quoted, { exact: true })).toHaveCount(0)
  // By itself, on the page of the other.
  await expect(theirs.page.getByText(words.states.accepted, { exact: true })).toBeVisible()
  await expectTranslated(own.page, own.consoleErrors)
  await expectTranslated(theirs.page, theirs.consoleErrors)

  await openPage(own.page, `/talent-profile/${talent.id}`)
  await own.page.getByRole('button', { name: reviews.write }).click()
  await own.page.getByRole('textbox', { name: reviews.comment }).fill('ليلة لا تُنسى.')
  await own.page.getByRole('button', { name: reviews.submit }).click()
  await expectToast(own.page, reviews.added)
  await expect(own.page.getByText('ليلة لا تُنسى.', { exact: true })).toHaveCount(1)
  await expectTranslated(own.page, own.consoleErrors)
  // Others read the page from before for three seconds more.
  site.clock.advance(3_000)
  await openPage(theirs.page, `/talent-profile/${talent.id}`)
  await theirs.page.getByRole('button', { name: reviews.reply_to('Ali Hassan') }).click()
  await theirs.page.getByRole('textbox', { name: reviews.reply_text }).fill('شكرًا لكم.')
  await theirs.page.getByRole('button', { name: reviews.submit_reply }).click()
  await expectToast(theirs.page, reviews.reply_added)
  await expect(theirs.page.getByText('شكرًا لكم.', { exact: true })).toHaveCount(1)
  await expectTranslated(theirs.page, theirs.consoleErrors)

  const { words: chatWords } = messageLocales.ar
  await openPage(own.page, `/messages/${conversationId}`)
  const chat = chatWith(own.page, PRICED_NAME, 'ar')
  await expect(chat.getByText(chatWords.none)).toBeVisible()
  await writeMessage(own.page, 'السلام عليكم', 'ar')
  await expect.poll(() => messagesIn(chat)).toEqual([`السلام عليكم (${chatWords.status.sent})`])
  await expect(chat.getByText(chatWords.none)).toHaveCount(0)
  await messages.sent(conversationId, talent, 'وعليكم السلام')
  await expect.poll(() => messagesIn(chat)).toContain('وعليكم السلام')
  await own.page.getByRole('button', { name: chatWords.options }).click()
  await own.page.getByRole('dialog').getByRole('button', { name: chatWords.report.action }).click()
  const report = own.page.getByRole('dialog', { name: chatWords.report.title(PRICED_NAME) })
  await report.getByRole('radio', { name: chatWords.report.reasons.fraud }).check()
  await report.getByLabel(chatWords.report.block_too).check()
  await report.getByRole('button', { name: chatWords.report.submit }).click()
  await expectToast(own.page, chatWords.report.done)
  await expect(own.page.getByRole('main').getByText(chatWords.block.blocked(PRICED_NAME))).toBeVisible()
  await expectTranslated(own.page, own.consoleErrors)
})
