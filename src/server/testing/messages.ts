import { randomUUID } from 'node:crypto'
import type { Block, ChatPerson, Conversation, Message } from '../../contract/calls/messages.ts'
import { addUser, type TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'
import { addProfile } from './reviews.ts'

/** The calls of conversations, messages and blocks. */
export function messageCalls(app: Pick<TestApp, 'call'>) {
  const call = <Body>(method: string, path: string, json: unknown, user?: TestUser) =>
    callJson<Body>(app, method, `/api${path}`, json, user)
  const start = (user: TestUser | undefined, other: Pick<TestUser, 'id'>) =>
    call<Conversation>('POST', '/conversations', { participant_2: other.id }, user)
  const send = (id: string, user: TestUser | undefined, text: unknown, messageId: unknown = randomUUID()) =>
    call<Message>('POST', `/conversations/${id}/messages`, { id: messageId, message_text: text }, user)
  return {
    start,
    /** A started conversation; returns its id. */
    async started(user: TestUser, other: Pick<TestUser, 'id'>): Promise<string> {
      const { status, body } = await start(user, other)
      if (status !== 200) throw new Error(`The conversation was refused: ${body.code}`)
      return body.id
    },
    send,
    /** A sent message. */
    async sent(id: string, user: TestUser, text = 'Hello'): Promise<Message> {
      const { status, body } = await send(id, user, text)
      if (status !== 200) throw new Error(`The message was refused: ${body.code}`)
      return body
    },
    conversations: (user?: TestUser, query = '') =>
      call<Conversation[]>('GET', `/conversations${query}`, undefined, user),
    get: (id: string, user?: TestUser) => call<Conversation>('GET', `/conversations/${id}`, undefined, user),
    list: (id: string, user?: TestUser, query = '') =>
      call<Message[]>('GET', `/conversations/${id}/messages${query}`, undefined, user),
    markRead: (id: string, user: TestUser | undefined, json?: unknown) =>
      call<{ unread: number }>('POST', `/conversations/${id}/read`, json, user),
    people: (q: string, user?: TestUser) =>
      call<ChatPerson[]>('GET', `/profiles?q=${encodeURIComponent(q)}`, undefined, user),
    blocks: (user?: TestUser) => call<Block[]>('GET', '/blocks', undefined, user),
    block: (user: TestUser | undefined, other: Pick<TestUser, 'id'>) =>
      call<{ success: true }>('POST', '/blocks', { user_id: other.id }, user),
    unblock: (user: TestUser | undefined, other: Pick<TestUser, 'id'>) =>
      call<{ success: true }>('DELETE', `/blocks/${other.id}`, undefined, user),
  }
}

/** A signed-in user with a profile. */
export async function addPerson(app: TestApp, first_name: string, last_name = 'Ali'): Promise<TestUser> {
  const user = await addUser(app)
  await addProfile(app, user, [first_name, last_name])
  return user
}
