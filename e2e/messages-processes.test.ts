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
  // Sami's calls go to the second process.
  const calls = messageCalls(secondServer)
  const id = await calls.started(sami, noor)
  const { page, context } = await visitMessages(browser, first.site, { person: noor, path: `/messages/${id}` })
  const chat = chatWith(page, sami.name)

  const read = (text: string) => `${text} (${words.status.read})`
  const sent = (text: string) => `${text} (${words.status.sent})`
  const failed = (text: string) => `${text} (${words.status.failed})`
  const expectShown = (texts: string[]) => expect.poll(() => messagesIn(chat)).toEqual(texts)

  // Each on a separate process.
  await writeMessage(page, '+1')
  await writeMessage(page, '+2')
  await expectShown([sent('+1'), sent('+2')])
  await calls.markRead(id, sami, { seq: 2 })
  await calls.sent(id, sami, 'a')
  await expectShown([read('+1'), read('+2'), 'a'])

  // Her process dies: her messages fail, his wait for her.
  await firstProcess.end('SIGKILL')
  for (const text of ['+3', '+4']) await writeMessage(page, text)
  for (const text of ['b', 'c']) await calls.sent(id, sami, text)
  await expectShown([read('+1'), read('+2'), 'a', failed('+3'), failed('+4')])
  await fleet.startHere(first.env)
  await chat.getByRole('button', { name: shell.shell.try_again }).first().click()
  await expectShown([read('+1'), read('+2'), 'a', 'b', 'c', sent('+3'), sent('+4')])

  const { body } = await calls.list(id, sami)
  expect(body.map(({ message_text }) => message_text)).toEqual(['+1', '+2', 'a', 'b', 'c', '+3', '+4'])
  await context.close()
})
