import { beforeEach, describe, expect, it } from 'vitest'
import type { TestUser } from '../../testing/accounts.ts'
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
  await calls.sent(chat, noora, 'From Noora')
  await calls.sent(chat, sami, 'From Sami')
})

async function deleteAccount(user: TestUser): Promise<void> {
  expect((await app.call('POST', '/api/delete_user', {}, user.headers)).status).toBe(200)
}

describe('deleting an account', () => {
  it('leaves the messages to the other side, without the name', async () => {
    await calls.markRead(chat, noora)
    await deleteAccount(noora)
    const listed = (await calls.conversations(sami)).body
    expect(listed).toMatchObject([
      {
        id: chat,
        participant_1: null,
        participant_2: sami.id,
        other: {
          id: null,
          name: null,
          first_name: null,
          last_name: null,
          profile_picture: null,
          role: null,
          talent_id: null,
          deleted: true,
        },
        last_message: { sender_id: sami.id, read: true },
        unread: 1,
        can_write: false,
      },
    ])
    expect((await calls.list(chat, sami)).body).toMatchObject([
      { sender_id: null, message_text: 'From Noora', read: false },
      { sender_id: sami.id, message_text: 'From Sami', read: true },
    ])
    expect((await calls.send(chat, sami, 'Are you there?')).body.code).toBe('CANNOT_WRITE')
    expect((await calls.markRead(chat, sami, { seq: 1 })).body).toEqual({ unread: 0 })
    expect((await calls.list(chat, sami)).body[0]).toMatchObject({ sender_id: null, read: true })
  })

  it('of both deletes the conversation and its messages', async () => {
    await deleteAccount(noora)
    await deleteAccount(sami)
    const { rows } = await app.db.query(
      'select id from conversations where id = $1 union all select id from messages where conversation_id = $1',
      [chat],
    )
    expect(rows).toEqual([])
  })

  it('of two people leaves both conversations to the same third', async () => {
    const layla = await addPerson(app, 'Layla')
    const other = await calls.started(sami, layla)
    await deleteAccount(noora)
    await deleteAccount(layla)
    const listed = (await calls.conversations(sami)).body.map(({ id }) => id)
    expect(listed.toSorted()).toEqual([chat, other].toSorted())
  })

  it('deletes blocks on either side, and lifts no others', async () => {
    const layla = await addPerson(app, 'Layla')
    await calls.block(noora, sami)
    await calls.block(sami, noora)
    await calls.block(sami, layla)
    await deleteAccount(noora)
    expect((await calls.blocks(sami)).body.map(({ user_id }) => user_id)).toEqual([layla.id])
  })

  it('while both write ends without a 5xx and without orphaned messages', async () => {
    const sending = Array.from({ length: 12 }, (_, n) => calls.send(chat, n % 2 ? noora : sami, `${n}`))
    await Promise.all([deleteAccount(noora), ...sending])
    for (const { status } of await Promise.all(sending)) expect([200, 401, 403, 404]).toContain(status)
    const { body } = await calls.list(chat, sami)
    expect(body.map(({ seq }) => seq)).toEqual(body.map((_, index) => index + 1))
    expect((await calls.get(chat, sami)).body.last_message?.seq).toBe(body.length)
  })
})
