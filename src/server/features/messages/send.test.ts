import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { MAX_MESSAGE, MAX_MESSAGES_PER_MINUTE } from '../../../contract/rules/message.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { waitForLock } from '../../testing/database.ts'
import { addPerson, messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

let noora: TestUser
let sami: TestUser
let chat: string
beforeEach(async () => {
  ;[noora, sami] = await Promise.all([addPerson(app, 'Noora'), addPerson(app, 'Sami')])
  chat = await calls.started(noora, sami)
})

/** The texts of the conversation, oldest first. */
async function texts(user = noora): Promise<string[]> {
  const { body } = await calls.list(chat, user, '?limit=100')
  return body.map(({ message_text }) => message_text)
}

/** Live events of a user, oldest first. */
async function eventsOf({ id }: TestUser): Promise<unknown[]> {
  const { rows } = await app.db.query(
    `select kind, data from live_events where user_id = $1 and kind <> 'notification' order by id`,
    [id],
  )
  return rows
}

describe('POST /api/conversations/{id}/messages', () => {
  it('writes messages that both participants read, with numbers from 1 on', async () => {
    const first = await calls.send(chat, noora, ' مرحبًا\r\nSami ')
    const { id, ...written } = first.body
    expect([first.status, written]).toEqual([
      200,
      {
        conversation_id: chat,
        sender_id: noora.id,
        message_text: 'مرحبًا\nSami',
        created_at: new Date(app.clock.now()).toISOString(),
        read: false,
        seq: 1,
      },
    ])
    const second = await calls.sent(chat, sami, 'Hello')
    expect(second.seq).toBe(2)
    for (const user of [noora, sami]) expect((await calls.list(chat, user)).body).toEqual([{ ...written, id }, second])
  })

  it('writes the live events of both participants in the same statement', async () => {
    const message = await calls.sent(chat, noora)
    const told = [
      { kind: 'conversation', data: { id: chat } },
      { kind: 'message', data: { conversation_id: chat, message } },
    ]
    expect(await eventsOf(noora)).toEqual(told)
    expect(await eventsOf(sami)).toEqual(told)
  })

  it('notifies the other of the first message alone', async () => {
    const notifications = async ({ headers }: TestUser) => {
      const response = await app.call('GET', '/api/notifications', undefined, headers)
      return ((await response.json()) as { kind: string; title: string; body: string; link: string }[]).map(
        ({ kind, title, body, link }) => ({ kind, title, body, link }),
      )
    }
    expect(await notifications(sami)).toEqual([])
    await calls.sent(chat, noora)
    await calls.sent(chat, noora)
    await calls.sent(chat, sami)
    const body = '⁨Noora Ali⁩ sent you a first message.'
    expect(await notifications(sami)).toEqual([
      { kind: 'new_conversation', title: 'New conversation', body, link: `/messages/${chat}` },
    ])
    expect(await notifications(noora)).toEqual([])
  })

  it('is idempotent for the same message, read by then, and delivers it once', async () => {
    const message = await calls.sent(chat, noora)
    await calls.sent(chat, sami, 'Yes?')
    await calls.markRead(chat, sami)
    const again = await calls.send(chat, noora, ' Hello ', message.id)
    expect(again).toEqual({ status: 200, body: { ...message, read: true } })
    expect(await texts()).toEqual(['Hello', 'Yes?'])
    expect(await eventsOf(sami)).toHaveLength(4)
  })

  it('writes a message once when it is sent several times at once', async () => {
    const id = randomUUID()
    const { sending } = await inTransaction(app.db, async (transaction) => {
      // All of them find no such message, and wait.
      await transaction.query('select from conversations where id = $1 for update', [chat])
      const sending = Array.from({ length: 4 }, () => calls.send(chat, noora, 'Once', id))
      await waitForLock(transaction, sending.length)
      return { sending }
    })
    const answers = await Promise.all(sending)
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    expect((await calls.list(chat, sami)).body.map(({ seq }) => seq)).toEqual([1])
    expect((await calls.get(chat, sami)).body.unread).toBe(1)
    expect(await eventsOf(sami)).toHaveLength(2)
  })

  it('refuses the id of another message', async () => {
    const { id } = await calls.sent(chat, noora)
    const elsewhere = await calls.started(noora, await addUser(app))
    for (const answer of [
      await calls.send(chat, noora, 'Another text', id),
      await calls.send(chat, sami, 'Hello', id),
      await calls.send(elsewhere, noora, 'Hello', id),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([409, 'MESSAGE_CONFLICT'])
    }
    expect(await texts()).toEqual(['Hello'])
  })

  it('numbers concurrent messages of both without gaps or repetitions', async () => {
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, i) => calls.sent(chat, i % 2 ? noora : sami, `Message ${i}`)),
    )
    const numbers = sent.map(({ seq }) => seq).toSorted((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
    expect((await calls.get(chat, noora)).body.unread).toBe(10)
    expect((await calls.get(chat, sami)).body.unread).toBe(10)
  })

  it.each([
    ['\u200b\u200f\u2060\u3164\u2800\ufeff', 'MESSAGE_EMPTY', 'Write a message first.'],
    ['half an emoji \ud83d', 'TEXT_UNREADABLE', expect.any(String)],
  ])('refuses %j as a message', async (text, code, message) => {
    const { status, body } = await calls.send(chat, noora, text)
    expect([status, body.code, body.message]).toEqual([400, code, message])
    expect(await texts()).toEqual([])
  })

  it('takes 4,000 characters, 1,000 emoji, and refuses more', async () => {
    for (const text of ['م'.repeat(MAX_MESSAGE), '🎭'.repeat(1_000)]) {
      expect((await calls.send(chat, noora, text)).body.message_text).toBe(text)
    }
    for (const text of ['x'.repeat(MAX_MESSAGE + 1), '👨‍👩‍👧‍👦'.repeat(1_000), 'x'.repeat(60_000)]) {
      const { status, body } = await calls.send(chat, noora, text)
      expect([status, body.code]).toEqual([400, 'MESSAGE_TEXT_TOO_LONG'])
    }
    expect((await calls.send(chat, noora, 'x'.repeat(65_536))).status).toBe(413)
  })

  it('refuses a message whose id is no UUID', async () => {
    const { status, body } = await calls.send(chat, noora, 'Hello', 'x')
    expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
  })

  it(`refuses more than ${MAX_MESSAGES_PER_MINUTE} messages of a user in a minute, and no resend`, async () => {
    const sent = []
    for (let n = 0; n < MAX_MESSAGES_PER_MINUTE; n++) sent.push(await calls.sent(chat, noora))
    const refused = await calls.send(chat, noora, 'One more')
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_MESSAGES'])
    const elsewhere = await calls.started(noora, await addUser(app))
    expect((await calls.send(elsewhere, noora, 'Elsewhere')).status).toBe(429)
    expect((await calls.send(chat, noora, 'Hello', sent[0]?.id)).status).toBe(200)
    expect((await calls.send(chat, sami, 'Slow down')).status).toBe(200)
    app.clock.advance(60_001)
    expect((await calls.send(chat, noora, 'Now')).status).toBe(200)
  })
})
