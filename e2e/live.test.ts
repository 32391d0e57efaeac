import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { setupBrowser } from './browser.ts'
import { expect } from './expect.ts'
import { addUserWithProfile, visitAs } from './sign-in.ts'
import { setupSite } from './site.ts'

const site = setupSite()
const browser = setupBrowser()

type ChatUser = Awaited<ReturnType<typeof addUserWithProfile>>

/** A conversation of two people, without messages. */
async function startChat(one: ChatUser, other: ChatUser): Promise<string> {
  const response = await site.call('POST', '/api/conversations', { participant_2: other.id }, one.headers)
  return ((await response.json()) as { id: string }).id
}

async function send(chat: string, sender: ChatUser, message_text: string): Promise<void> {
  const response = await site.call(
    'POST',
    `/api/conversations/${chat}/messages`,
    { id: randomUUID(), message_text },
    sender.headers,
  )
  expect(response.status).toBe(200)
}

const openStreams = async () => Number(/^event_streams (\d+)$/m.exec(await site.metrics())?.[1])
const texts = (page: Page, pattern: RegExp) => page.getByRole('log').getByText(pattern).allTextContents()

describe('the event stream of a browser', () => {
  it('is shared by its tabs, moves to another when its tab closes, and resumes after a lost connection', async () => {
    const [reader, sender] = [await addUserWithProfile(site), await addUserWithProfile(site)]
    const chat = await startChat(sender, reader)
    const { page: first, context } = await visitAs(browser, site, reader)
    const second = await context.newPage()
    for (const page of [first, second]) await page.goto(`/messages/${chat}`)
    await expect.poll(openStreams).toBe(1)

    await send(chat, sender, 'line 1')
    for (const page of [first, second]) await expect.poll(() => texts(page, /^line/)).toEqual(['line 1'])
    expect(await openStreams()).toBe(1)

    await first.close()
    await send(chat, sender, 'line 2')
    await expect.poll(() => texts(second, /^line/)).toEqual(['line 1', 'line 2'])
    await expect.poll(openStreams).toBe(1)

    await context.setOffline(true)
    await send(chat, sender, 'line 3')
    await context.setOffline(false)
    await send(chat, sender, 'line 4')
    await expect.poll(() => texts(second, /^line/)).toEqual(['line 1', 'line 2', 'line 3', 'line 4'])

    await site.call(
      'POST',
      '/api/auth/sign-out',
      {},
      { cookie: (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') },
    )
    await expect.poll(openStreams).toBe(0)
  })
})
