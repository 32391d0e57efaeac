import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import type { Language } from '../src/contract/rules/language.ts'
import { addUser, type TestUser } from '../src/server/testing/accounts.ts'
import { messageCalls } from '../src/server/testing/messages.ts'
import { messages as arMessages } from '../src/web/locales/ar/account/messages.ts'
import { ar } from '../src/web/locales/ar/site.ts'
import { messages as enMessages } from '../src/web/locales/en/account/messages.ts'
import { en } from '../src/web/locales/en/site.ts'
import type { Visitor } from './browser.ts'
import { openPage } from './pages.ts'
import { type VisitedSite, visitAs } from './sign-in.ts'
import type { Site } from './site.ts'

export const messageLocales = {
  ar: { words: arMessages, site: ar },
  en: { words: enMessages, site: en },
}

/** Someone to write with, by name. */
export interface NamedUser extends TestUser {
  name: string
}

/** A user with a profile. */
export async function addNamed(
  app: Parameters<typeof addUser>[0],
  first: string,
  last: string,
  email?: string,
): Promise<NamedUser> {
  const user = await addUser(app, { email })
  await app.db.query(
    `insert into profiles (id, role, first_name, last_name, birthday, gender, profile_picture)
     values ($1, 'standard', $2, $3, '1990-05-01', 'female', '/media/demo/people/admin')`,
    [user.id, first, last],
  )
  return { ...user, name: `${first} ${last}` }
}

/** Two people with a conversation. */
export async function addPair(site: Site) {
  const [noor, sami] = await Promise.all([addNamed(site, 'نور', 'القحطاني'), addNamed(site, 'Sami', 'Haddad')])
  const id = await messageCalls(site).started(noor, sami)
  return { noor, sami, id, path: `/messages/${id}` }
}

/** Adds messages to a conversation, alternating between its two participants; every fourth is long. */
export async function addHistory(site: Site, conversationId: string, count: number): Promise<void> {
  await site.db.query(
    `insert into messages (id, conversation_id, seq, sender_id, message_text, created_at)
     select gen_random_uuid(), c.id, n, case when n % 2 = 1 then c.participant_1 else c.participant_2 end,
       'Number ' || n || case when n % 4 = 0 then repeat(' and then some more', 12) else '' end,
       $2::timestamptz - make_interval(mins => $3 - n)
     from conversations c, generate_series(1, $3) n where c.id = $1`,
    [conversationId, new Date(site.clock.now()).toISOString(), count],
  )
  await site.db.query(
    `update conversations set last_seq = $2, read_seq_1 = $2, read_seq_2 = $2, last_message_at = $3 where id = $1`,
    [conversationId, count, new Date(site.clock.now()).toISOString()],
  )
}

/** A visit to a page of messages. */
export async function visitMessages(
  browser: Browser,
  site: VisitedSite,
  { path = '/messages', ...visitor }: Partial<Visitor> & { person: Pick<TestUser, 'id'>; path?: string },
) {
  const visiting = await visitAs(browser, site, visitor.person, visitor)
  await openPage(visiting.page, path)
  return visiting
}

/** The chat window with the other participant. */
export function chatWith(page: Page, name: string, language: Language = 'en'): Locator {
  return page.getByRole('log', { name: messageLocales[language].words.log(name) })
}

/** The texts in a chat window with the status of own messages, oldest first: `Hello (Read)`. */
export function messagesIn(chat: Locator): Promise<string[]> {
  return chat.locator('[data-message]').evaluateAll((items) =>
    items.map((item) => {
      const status = item.querySelector('[role="img"]')?.getAttribute('aria-label')
      return item.querySelector('p')?.textContent + (status ? ` (${status})` : '')
    }),
  )
}

/** Types a message and presses the button, whether or not it can be sent. */
export async function writeMessage(page: Page, text: string, language: Language = 'en'): Promise<void> {
  const { words } = messageLocales[language]
  await page.getByLabel(words.write, { exact: true }).fill(text)
  await page.getByRole('button', { name: words.send, exact: true }).click({ force: true })
}

/** The path of a conversation that does not exist. */
export const NO_CONVERSATION = `/messages/${randomUUID()}`
