import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { Inbox } from '../../../contract/calls/inbox.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { callJson } from '../../testing/call-json.ts'
import { notificationCalls } from '../../testing/notifications.ts'
import { addProfile } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { notify } from '../notifications.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { notificationsOf, mark, readAll } = notificationCalls(app)

async function inboxOf(user: TestUser): Promise<Inbox> {
  return Inbox.strict().parse((await callJson<Inbox>(app, 'GET', '/api/inbox', undefined, user)).body)
}

it("GET /api/inbox counts the caller's own unread messages and notifications", async () => {
  const [user, other] = [await addUser(app), await addUser(app)]
  await addProfile(app, other, ['Mona', 'Aldarazi'])
  expect(await inboxOf(user)).toEqual({ unread_messages: 0, unread_notifications: 0 })

  await notify(app.db, 'talent_rejected', { user_id: user.id, payload: { reason: 'low rating' } })
  const { body: chat } = await callJson<{ id: string }>(
    app,
    'POST',
    '/api/conversations',
    { participant_2: user.id },
    other,
  )
  for (const message_text of ['One', 'Two']) {
    await callJson(app, 'POST', `/api/conversations/${chat.id}/messages`, { id: randomUUID(), message_text }, other)
  }
  // The first message of a conversation is also a notification.
  expect(await inboxOf(user)).toEqual({ unread_messages: 2, unread_notifications: 2 })
  expect(await inboxOf(other)).toEqual({ unread_messages: 0, unread_notifications: 0 })

  await callJson(app, 'POST', `/api/conversations/${chat.id}/read`, {}, user)
  const [first] = await notificationsOf(user)
  await mark(first?.id ?? '', true, user)
  expect(await inboxOf(user)).toEqual({ unread_messages: 0, unread_notifications: 1 })
  await readAll(user)
  expect(await inboxOf(user)).toEqual({ unread_messages: 0, unread_notifications: 0 })
})
