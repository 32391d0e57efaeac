import { expect, it } from 'vitest'
import type { Conversation, Message } from '../../contract/calls/messages.ts'
import type { Notification } from '../../contract/calls/notifications.ts'
import { cookieOf } from '../testing/accounts.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { DEMO_PASSWORD } from './accounts.ts'
import { demoConversations, demoNotifications } from './data.ts'
import { demoEmail, demoId } from './identity.ts'
import { loadMessages } from './load-messages.ts'

const app = setupTestApp({ DEMO: 'on', PUBLIC_URL: 'http://localhost:3000' })

/** Sent by the operator: nobody else may use the demo accounts. */
function send(method: string, path: string, headers: Record<string, string>, json?: object): Promise<Response> {
  const request = new Request(`http://localhost:3000${path}`, {
    method,
    body: json && JSON.stringify(json),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return app.fetch(request, '127.0.0.1')
}

async function read<Answer>(slug: string, path: string): Promise<Answer> {
  const account = { email: demoEmail(slug), password: DEMO_PASSWORD }
  const signedIn = await send('POST', '/api/auth/sign-in/email', {}, account)
  const response = await send('GET', path, { cookie: cookieOf(signedIn) })
  expect(response.status).toBe(200)
  return (await response.json()) as Answer
}

it('the demo accounts have conversations, read and unread', async () => {
  const conversations = await read<Conversation[]>('organiser', '/api/conversations')
  expect(conversations.map(({ other, unread }) => [other.name, unread])).toEqual([
    ['هدى المناعي', 2],
    ['عبدالله القانون', 0],
    ['DJ Marsa', 0],
  ])
  expect(conversations.map(({ last_message }) => last_message?.read)).toEqual([false, false, true])
  const messages = await read<Message[]>('organiser', `/api/conversations/${conversations[0]?.id}/messages`)
  expect(messages.map(({ message_text }) => message_text)).toEqual(
    demoConversations[0]?.messages.map(([, , text]) => text),
  )
  const received = await read<Conversation[]>('huda-almannai', '/api/conversations')
  expect(received.map(({ unread }) => unread)).toEqual([0, 1, 0])
})

it.each(['organiser', 'huda-almannai'])(
  'the notifications of %s can be shown, and lead to what is there',
  async (slug) => {
    const notifications = await read<Notification[]>(slug, '/api/notifications')
    expect(notifications.length).toBe(demoNotifications.filter(({ user }) => user === slug).length)
    expect(new Set(notifications.map(({ is_read }) => is_read))).toEqual(new Set([true, false]))
    for (const { link } of notifications) {
      expect(link).not.toBeNull()
      const [, page, id] = link?.split('/') ?? []
      if (page === 'bookings') await read(slug, `/api/bookings/${id}`)
      if (page === 'messages') await read(slug, `/api/conversations/${id}`)
    }
  },
)

it('processes that start together load the demo messages once, and send no mail', async () => {
  await app.db.query('delete from conversations where participant_1 = $1', [demoId('organiser')])
  await Promise.all(Array.from({ length: 4 }, () => loadMessages(app.db, app.clock.now())))
  const { rows } = await app.db.query(
    `select (select count(*)::int from messages) as messages, (select count(*)::int from notifications) as notifications,
       (select count(*)::int from outbox) as mails, (select count(*)::int from unread_mails) as due`,
  )
  const messages = demoConversations.flatMap((conversation) => conversation.messages).length
  expect(rows).toEqual([{ messages, notifications: demoNotifications.length, mails: 0, due: 0 }])
})
