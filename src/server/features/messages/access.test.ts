import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'admin@example.com' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

type ChatRole = 'visitor' | 'starter' | 'other' | 'blocked' | 'stranger' | 'admin'
const users = new Map<ChatRole, TestUser>()
let chat: string
/** The conversation of `starter` with the user `blocked`, whom `starter` blocks. */
let blockedChat: string
beforeAll(async () => {
  for (const name of ['starter', 'other', 'blocked', 'stranger'] as const) users.set(name, await addUser(app))
  const admin = await addUser(app, { email: 'admin@example.com' })
  users.set('admin', admin)
  const [starter, other, blocked] = ['starter', 'other', 'blocked'].map((name) => users.get(name as ChatRole) ?? admin)
  if (!starter || !other || !blocked) throw new Error('A user is missing')
  chat = await calls.started(starter, other)
  await calls.sent(chat, other)
  blockedChat = await calls.started(starter, blocked)
  await calls.block(starter, blocked)
})

const CALLS = {
  get: (id: string, user?: TestUser) => calls.get(id, user),
  list: (id: string, user?: TestUser) => calls.list(id, user),
  send: (id: string, user?: TestUser) => calls.send(id, user, 'Hello'),
  markRead: (id: string, user?: TestUser) => calls.markRead(id, user),
} as const
type Name = keyof typeof CALLS
const NAMES = Object.keys(CALLS) as Name[]

const LET: [ChatRole, Name, number, string | undefined][] = NAMES.flatMap((name) => [
  ['visitor', name, 401, 'LOGIN_REQUIRED'],
  ['starter', name, 200, undefined],
  ['other', name, 200, undefined],
  ['stranger', name, 404, 'CONVERSATION_NOT_FOUND'],
  // Admins see only what a report quotes.
  ['admin', name, 404, 'CONVERSATION_NOT_FOUND'],
  ['blocked', name, 404, 'CONVERSATION_NOT_FOUND'],
])

describe('a conversation', () => {
  it.each(LET)('answers a %s who calls %s with %i', async (caller, name, status, code) => {
    const answer = await CALLS[name](chat, users.get(caller))
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it.each(NAMES)('answers a blocked participant who calls %s, unless it writes', async (name) => {
    const { status } = await CALLS[name](blockedChat, users.get('blocked'))
    expect(status).toBe(name === 'send' ? 403 : 200)
  })

  it.each(NAMES)('that does not exist has the same response to %s as one of other users', async (name) => {
    for (const id of [randomUUID(), 'x', '1', "'", users.get('starter')?.id ?? '']) {
      const { status, body } = await CALLS[name](id, users.get('starter'))
      expect([id, status, body.code]).toEqual([id, 404, 'CONVERSATION_NOT_FOUND'])
    }
  })

  it('of other users cannot be detected by one of its messages', async () => {
    const { body } = await calls.list(chat, users.get('starter'))
    for (const id of [chat, randomUUID()]) {
      const refused = await calls.send(id, users.get('stranger'), 'Hello', body[0]?.id)
      expect([refused.status, refused.body.code]).toEqual([404, 'CONVERSATION_NOT_FOUND'])
    }
  })

  it('is listed only for its participants', async () => {
    for (const caller of ['starter', 'other', 'stranger', 'admin', 'blocked'] as const) {
      const listed = (await calls.conversations(users.get(caller))).body.map(({ id }) => id)
      expect([caller, listed.includes(chat)]).toEqual([caller, caller === 'starter' || caller === 'other'])
    }
  })
})
