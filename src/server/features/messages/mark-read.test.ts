import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { causeDeadlock, waitForLock } from '../../testing/database.ts'
import { messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

let noora: TestUser
let sami: TestUser
let chat: string
beforeEach(async () => {
  ;[noora, sami] = await Promise.all([addUser(app), addUser(app)])
  chat = await calls.started(noora, sami)
})

/** Numbers of the read messages. */
async function readNumbers(): Promise<number[]> {
  const { body } = await calls.list(chat, sami)
  return body.filter(({ read }) => read).map(({ seq }) => seq)
}

async function readEvents({ id }: TestUser): Promise<unknown[]> {
  const { rows } = await app.db.query(
    `select data from live_events where user_id = $1 and kind = 'messages_read' order by id`,
    [id],
  )
  return rows.map(({ data }) => data)
}

describe('POST /api/conversations/{id}/read', () => {
  it('marks the messages of the other participant as read, and notifies both', async () => {
    await calls.sent(chat, noora)
    await calls.sent(chat, sami)
    await calls.sent(chat, noora)
    expect(await calls.markRead(chat, sami)).toEqual({ status: 200, body: { unread: 0 } })
    expect(await readNumbers()).toEqual([1, 3])
    for (const user of [noora, sami]) {
      expect(await readEvents(user)).toEqual([{ conversation_id: chat, reader_id: sami.id, read_seq: 3 }])
    }
    expect((await calls.get(chat, noora)).body).toMatchObject({ unread: 1, last_message: { read: true } })
  })

  it("never marks the reader's own messages as read", async () => {
    await calls.sent(chat, noora)
    for (const json of [undefined, {}, { seq: null }, { seq: 1 }]) await calls.markRead(chat, noora, json)
    expect(await readNumbers()).toEqual([])
    expect((await calls.get(chat, sami)).body.unread).toBe(1)
  })

  it('marks up to a number, and never goes back', async () => {
    for (const user of [noora, noora, sami, noora, noora]) await calls.sent(chat, user)
    expect((await calls.markRead(chat, sami, { seq: 3 })).body).toEqual({ unread: 2 })
    expect(await readNumbers()).toEqual([1, 2])
    for (const seq of [2, 0, 3]) expect((await calls.markRead(chat, sami, { seq })).body).toEqual({ unread: 2 })
    expect(await readNumbers()).toEqual([1, 2])
    expect((await calls.markRead(chat, sami, { seq: 2_147_483_647 })).body).toEqual({ unread: 0 })
    expect(await readNumbers()).toEqual([1, 2, 4, 5])
    await calls.sent(chat, noora)
    expect(await readNumbers()).toEqual([1, 2, 4, 5])
    expect(await readEvents(noora)).toHaveLength(2)
  })

  it('keeps the furthest of many concurrent marks, and counts unread messages after it', async () => {
    for (let n = 0; n < 12; n++) await calls.sent(chat, n % 3 ? noora : sami)
    await Promise.all([3, 9, 1, 7, 5, 9, 2].map((seq) => calls.markRead(chat, sami, { seq })))
    expect((await calls.markRead(chat, sami, { seq: 0 })).body).toEqual({ unread: 2 })
  })

  it('leaves messages unread that are sent while it marks', async () => {
    await calls.sent(chat, noora)
    const sending = Array.from({ length: 8 }, (_, n) => calls.sent(chat, noora, `${n}`))
    await Promise.all([...sending, calls.markRead(chat, sami, { seq: 1 })])
    expect((await calls.get(chat, sami)).body.unread).toBe(8)
  })

  it('is retried when PostgreSQL ends a deadlock with the deletion of the other account', async () => {
    await calls.sent(chat, noora)
    // In the order of the deletion: first the user, then the conversation.
    const { marking } = await inTransaction(app.db, async (deletion) => {
      await deletion.query('select from users where id = $1 for update', [noora.id])
      const marking = calls.markRead(chat, sami)
      await waitForLock(deletion)
      await causeDeadlock(deletion, 'update conversations set last_seq = last_seq where id = $1', [chat])
      return { marking }
    })
    expect(await marking).toMatchObject({ status: 200, body: { unread: 0 } })
  })

  it.each([{ seq: -1 }, { seq: 1.5 }, { seq: '1' }, { seq: 2_147_483_648 }, { seq: {} }, [], 'null'])(
    'refuses %j',
    async (json) => {
      expect((await calls.markRead(chat, sami, json)).status).toBe(400)
    },
  )
})
