import type { EmailPreferences, Notification } from '../../contract/calls/notifications.ts'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'

/** The calls of notifications and email preferences. */
export function notificationCalls(app: Pick<TestApp, 'call'>) {
  return {
    /** A user's notifications, newest first. */
    notificationsOf: async (user: TestUser) =>
      (await callJson<Notification[]>(app, 'GET', '/api/notifications?limit=100', undefined, user)).body,
    mark: (id: string, isRead: unknown, user?: TestUser) =>
      callJson<Notification>(app, 'PATCH', `/api/notifications/${id}`, { is_read: isRead }, user),
    readAll: (user: TestUser, json?: object) =>
      callJson<{ unread: number }>(app, 'POST', '/api/notifications/read_all', json, user),
    preferencesOf: async (user: TestUser) =>
      (await callJson<EmailPreferences>(app, 'GET', '/api/email_preferences', undefined, user)).body,
    setPreferences: (user: TestUser, changes: unknown) =>
      callJson<EmailPreferences>(app, 'PUT', '/api/email_preferences', changes, user),
  }
}
