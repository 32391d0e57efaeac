import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { callJson } from '../../testing/call-json.ts'
import { addPerson, messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

let admin: TestUser
let reader: TestUser
beforeAll(async () => {
  admin = await addUser(app, { email: 'admin@example.com' })
  reader = await addPerson(app, 'Noora')
})

async function setSuspended({ id }: TestUser, step: 'suspend' | 'reinstate') {
  const { status } = await callJson(app, 'POST', `/api/admin/users/${id}/${step}`, { reason: 'Spam' }, admin)
  expect(status).toBe(200)
}

describe('a suspended user', () => {
  it('is not found by people, and gets no conversation, until reinstated', async () => {
    const user = await addPerson(app, 'Zainab')
    const found = async () => (await calls.people('zainab', reader)).body.map(({ id }) => id)
    expect(await found()).toEqual([user.id])
    await setSuspended(user, 'suspend')
    expect(await found()).toEqual([])
    expect(await calls.start(reader, user)).toMatchObject({ status: 403, body: { code: 'CANNOT_WRITE' } })
    await setSuspended(user, 'reinstate')
    expect(await found()).toEqual([user.id])
    expect((await calls.start(reader, user)).status).toBe(200)
  })

  it('keeps existing conversations, which the other side reads, but cannot write to until the reinstatement', async () => {
    const user = await addPerson(app, 'Sami')
    const chat = await calls.started(user, reader)
    await calls.sent(chat, user, 'Hello')
    const last = await calls.sent(chat, reader, 'Hi')
    await setSuspended(user, 'suspend')
    const other = { id: user.id, name: 'Sami Ali', deleted: false }
    expect((await calls.get(chat, reader)).body).toMatchObject({ can_write: false, blocked: false, other })
    const { body } = await calls.conversations(reader)
    expect(body.find(({ id }) => id === chat)).toMatchObject({ can_write: false, other })
    expect((await calls.list(chat, reader)).body.map(({ message_text }) => message_text)).toEqual(['Hello', 'Hi'])
    expect((await calls.start(reader, user)).body.id).toBe(chat)
    expect(await calls.send(chat, reader, 'Are you there?')).toMatchObject({
      status: 403,
      body: { code: 'CANNOT_WRITE' },
    })
    // A message sent before returns the stored one.
    expect((await calls.send(chat, reader, 'Hi', last.id)).body).toMatchObject({ seq: last.seq })
    await setSuspended(user, 'reinstate')
    expect((await calls.get(chat, reader)).body.can_write).toBe(true)
    expect((await calls.send(chat, reader, 'Welcome back')).status).toBe(200)
  })
})
