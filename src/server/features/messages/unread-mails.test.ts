import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Queryable } from '../../services/db.ts'
import type { TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { mailsTo } from '../../testing/bookings.ts'
import { waitForLock } from '../../testing/database.ts'
import { readLive } from '../../testing/live.ts'
import { addPerson, messageCalls } from '../../testing/messages.ts'
import { setupListening, setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { markRead } from './mark-read.ts'
import { sendMessage } from './send.ts'
import { orderUnreadMails } from './unread-mails.ts'

const MINUTE = 60_000

const app = setupTestApp({ RATE_LIMITS: 'off', PORT: '0' })
const site = setupListening(app)
const calls = messageCalls({ call: (...args) => app.call(...args) })

let noora: TestUser
let sami: TestUser
let chat: string
beforeEach(async () => {
  ;[noora, sami] = await Promise.all([addPerson(app, 'Noora'), addPerson(app, 'Sami')])
  chat = await calls.started(noora, sami)
})

/** Lets minutes pass and the job run; returns the mails to a user so far. */
async function mailsAfter(minutes: number, user = sami) {
  app.clock.advance(minutes * MINUTE)
  await orderUnreadMails(app.db, app.clock.now())
  await mailsAreOut(app)
  return mailsTo(app, user.email)
}

/** Opens the site and leaves it, once the server has recorded it. */
async function openSite({ id, headers }: TestUser): Promise<void> {
  const reader = await readLive(site.port, headers)
  await waitFor(async () => (await app.db.query('select from unread_mails where user_id = $1', [id])).rowCount === 0)
  reader.close()
}

describe('the mail of unread messages', () => {
  it('comes once, ten minutes after the first, with senders, numbers and the last message of each', async () => {
    const layla = await addPerson(app, 'Layla')
    await calls.sent(chat, noora, 'First')
    expect(await mailsAfter(9)).toEqual([])
    await calls.sent(chat, noora, `Last\n${'x'.repeat(100)}`)
    app.clock.advance(1_000)
    await calls.sent(await calls.started(layla, sami), layla, 'Are you free?')
    const mails = await mailsAfter(1)
    expect(mails.map(({ subject }) => subject)).toEqual(['Unread messages from Layla Ali and one other'])
    const text = mails[0]?.text ?? ''
    for (const part of [
      'Layla Ali',
      'Are you free?',
      'Unread: 1',
      'Noora Ali',
      `Last ${'x'.repeat(44)}…`,
      'Unread: 2',
    ]) {
      expect(text).toContain(part)
    }
    expect(text).toContain('https://masrah.test/messages')
    expect(mails[0]?.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
      'List-Unsubscribe=One-Click',
    )
    await calls.sent(chat, noora, 'Still there?')
    expect(await mailsAfter(60)).toHaveLength(1)
    expect(await mailsAfter(0, noora)).toEqual([])
  })

  it('is not sent when they were read before', async () => {
    await calls.sent(chat, noora)
    app.clock.advance(9 * MINUTE)
    await calls.markRead(chat, sami)
    expect(await mailsAfter(5)).toEqual([])
    await calls.sent(chat, noora)
    expect(await mailsAfter(9)).toEqual([])
    expect(await mailsAfter(1)).toHaveLength(1)
  })

  it('contains no links from strangers, neither in messages nor in names', async () => {
    await app.db.query(`update profiles set last_name = 'www.evil.example' where id = $1`, [noora.id])
    await calls.sent(chat, noora, 'Pay at https://evil.example now')
    const [mail] = await mailsAfter(10)
    expect(mail?.subject).toBe('Unread messages from Noora 🔗')
    expect(mail?.text).toContain('Pay at 🔗 now')
    expect(`${mail?.text} ${mail?.html}`).not.toContain('evil')
  })

  it('omits people whom the reader has blocked', async () => {
    const layla = await addPerson(app, 'Layla')
    await calls.sent(chat, noora, 'Unwelcome')
    await calls.block(sami, noora)
    expect(await mailsAfter(10)).toEqual([])
    await calls.sent(await calls.started(layla, sami), layla, 'Hello')
    const [mail] = await mailsAfter(10)
    expect(mail?.subject).toBe('Unread messages from Layla Ali')
    expect(mail?.text).not.toContain('Unwelcome')
  })

  it('is sent for a conversation that stays unread while another is read', async () => {
    const layla = await addPerson(app, 'Layla')
    await calls.sent(chat, noora)
    await calls.sent(await calls.started(layla, sami), layla)
    await calls.markRead(chat, sami)
    expect((await mailsAfter(10)).map(({ subject }) => subject)).toEqual(['Unread messages from Layla Ali'])
  })

  it('comes for a message that is being written while the others are read', async () => {
    const layla = await addPerson(app, 'Layla')
    const other = await calls.started(layla, sami)
    await calls.sent(chat, noora)
    const { read } = await inTransaction(app.db, async (sending) => {
      await sendMessage(sending, {
        id: randomUUID(),
        conversationId: other,
        senderId: layla.id,
        message_text: 'Hello',
        now: app.clock.now(),
      })
      const read = calls.markRead(chat, sami)
      await waitForLock(sending)
      return { read }
    })
    expect((await read).body).toEqual({ unread: 0 })
    expect((await mailsAfter(10)).map(({ subject }) => subject)).toEqual(['Unread messages from Layla Ali'])
  })

  it('comes for a message that is written while the reading of those before it commits', async () => {
    await calls.sent(chat, noora)
    const { sent } = await inTransaction(app.db, async (reading) => {
      await markRead(reading, { conversationId: chat, readerId: sami.id, side: sami.id < noora.id ? 1 : 2 })
      const sent = calls.sent(chat, noora, 'One more')
      await waitForLock(reading)
      return { sent }
    })
    await sent
    expect(await mailsAfter(10)).toHaveLength(1)
  })

  it('comes for a message that is written while the job finds that there is nothing to mail', async () => {
    const layla = await addPerson(app, 'Layla')
    const other = await calls.started(layla, sami)
    await calls.sent(chat, noora)
    await calls.block(sami, noora)
    app.clock.advance(10 * MINUTE)
    // The statement pauses between its snapshot and its locks.
    const query = ((text: string, values: unknown[]) =>
      app.db.query(text.replace('order by since', 'and pg_sleep(0.5) is not null $&'), values)) as Queryable['query']
    const ordering = orderUnreadMails({ query }, app.clock.now())
    await waitFor(
      async () => (await app.db.query(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount === 1,
    )
    await calls.sent(other, layla)
    await ordering
    expect((await mailsAfter(10)).map(({ subject }) => subject)).toEqual(['Unread messages from Layla Ali'])
  })

  it.each([1, 2])('comes for a message after the mark, also when that is set %d times', async (times) => {
    await calls.sent(chat, noora)
    await calls.sent(chat, noora)
    for (let i = 0; i < times; i++) await calls.markRead(chat, sami, { seq: 1 })
    expect(await mailsAfter(10)).toHaveLength(1)
  })

  it('comes again only when the user has been back: has read, or opened the site', async () => {
    await calls.sent(chat, noora)
    expect(await mailsAfter(10)).toHaveLength(1)
    await calls.markRead(chat, sami)
    await calls.sent(chat, noora)
    expect(await mailsAfter(10)).toHaveLength(2)
    await openSite(sami)
    expect(await mailsAfter(60)).toHaveLength(2)
    await calls.sent(chat, noora)
    expect(await mailsAfter(10)).toHaveLength(3)
  })

  it('is not sent to users who turned it off', async () => {
    await app.call('PUT', '/api/email_preferences', { messages: false }, sami.headers)
    await calls.sent(chat, noora)
    expect(await mailsAfter(10)).toEqual([])
  })

  it('is ordered once by concurrent processes', async () => {
    await calls.sent(chat, noora)
    app.clock.advance(10 * MINUTE)
    await Promise.all(Array.from({ length: 5 }, () => orderUnreadMails(app.db, app.clock.now())))
    expect(await mailsAfter(0)).toHaveLength(1)
  })

  it('is written in the language of its reader, and names deleted accounts as such', async () => {
    await app.db.query(`update users set language = 'ar' where id = $1`, [sami.id])
    await calls.sent(chat, noora, 'مساء الخير')
    await app.call('POST', '/api/delete_user', {}, noora.headers)
    const [mail] = await mailsAfter(10)
    expect(mail?.subject).toBe('رسائل غير مقروءة من \u2068حساب محذوف\u2069')
    expect(mail?.text).toContain('مساء الخير')
  })
})
