import { afterAll, beforeAll, it } from 'vitest'
import { messageCalls } from '../src/server/testing/messages.ts'
import { freePort } from '../src/server/testing/ports.ts'
import { FLEET_SECRET, type Fleet, prepareFleet } from '../src/server/testing/processes.ts'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { addNamed, chatWith, messageLocales, messagesIn, visitMessages, writeMessage } from './message-pages.ts'
import type { VisitedSite } from './sign-in.ts'

const { words, site: shell } = messageLocales.en

const browser = setupBrowser()
let fleet: Fleet
beforeAll(async () => {
  fleet = await prepareFleet()
})
afterAll(() => fleet.end())

/** The environment of a server at a stable origin, and its site. */
async function addServer(): Promise<{ site: VisitedSite; env: { PORT: string; PUBLIC_URL: string } }> {
  const PORT = String(await freePort())
  const PUBLIC_URL = `http://localhost:${PORT}`
  const { db, clock } = fleet
  return {
    site: { origin: PUBLIC_URL, db, clock, secret: FLEET_SECRET, env: { PUBLIC_URL } },
    env: { PORT, PUBLIC_URL },
  }
}

// Processes start, die and restart, beside two browsers.
const patient = { timeout: 180_000 }

it('two people on two server processes lose and repeat nothing when one process is killed', patient, async () => {
  const [first, second] = [await addServer(), await addServer()]
  const [firstProcess, secondServer] = [await fleet.start(first.env), await fleet.startHere(second.env)]
  const [noor, sami] = [await addNamed(first.site, 'نور', 'القحطاني'), await addNamed(second.site, 'Sami', 'Haddad')]
  const calls = messageCalls(secondServer)
  const id = await calls.started(sami, noor)
  const path = `/messages/${id}`
  const hers = await visitMessages(browser, first.site, { person: noor, path })
  const his = await visitMessages(browser, second.site, { person: sami, path })
  const [herChat, hisChat] = [chatWith(hers.page, sami.name), chatWith(his.page, noor.name)]

  /** Every message of both windows: own ones are marked, hers with `+`, as is whether they were read. */
  async function expectBoth(texts: string[]): Promise<void> {
    const shownTo = (isHers: boolean) =>
      texts.map((text) => (text.startsWith('+') === isHers ? `${text} (${words.status.read})` : text))
    await expect.poll(() => messagesIn(hisChat), { timeout: 60_000 }).toEqual(shownTo(false))
    await expect.poll(() => messagesIn(herChat), { timeout: 60_000 }).toEqual(shownTo(true))
  }

  // Each on a separate process.
  for (const text of ['+1', '+2', '+3']) await writeMessage(hers.page, text)
  await expectBoth(['+1', '+2', '+3'])
  await writeMessage(his.page, 'a')
  await expectBoth(['+1', '+2', '+3', 'a'])

  // Her process dies: her messages fail, his wait for her.
  await firstProcess.end('SIGKILL')
  for (const text of ['+4', '+5']) await writeMessage(hers.page, text)
  for (const text of ['b', 'c']) await writeMessage(his.page, text)
  await expect
    .poll(() => messagesIn(herChat))
    .toEqual(expect.arrayContaining([`+4 (${words.status.failed})`, `+5 (${words.status.failed})`]))
  await expect.poll(() => messagesIn(hisChat)).toEqual(expect.arrayContaining([`c (${words.status.sent})`]))
  await fleet.startHere(first.env)
  await herChat.getByRole('button', { name: shell.shell.try_again }).first().click()
  await expectBoth(['+1', '+2', '+3', 'a', 'b', 'c', '+4', '+5'])

  const { rows } = await fleet.db.query('select message_text from messages where conversation_id = $1 order by seq', [
    id,
  ])
  expect(rows.map(({ message_text }) => message_text).join(' ')).toBe('+1 +2 +3 a b c +4 +5')
  await Promise.all([hers.context.close(), his.context.close()])
})
