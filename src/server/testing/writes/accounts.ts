import { notify } from '../../features/notifications.ts'
import { createConfirmTokens } from '../../services/mail/confirm.ts'
import { createUnsubscribeTokens } from '../../services/mail/unsubscribe.ts'
import { newEmail } from '../accounts.ts'
import { imageOf, upload } from '../images.ts'
import { notificationCalls } from '../notifications.ts'
import { CALLS_OF_TALENT, PAGES_OF_TALENT, type WriteStage, type Writes } from './stage.ts'

/** Writes of users to their account, profile and mail settings. */
export const accountWrites = (stage: WriteStage): Writes => ({
  'POST /sync-profile': { send: () => stage.call('POST', '/sync-profile') },
  'POST /create-profile': {
    changes: ['reviews'],
    rendered: ['page of talent'],
    async send() {
      const { body } = await upload(stage.app, stage.reviewer, await imageOf())
      const person = { first_name: 'Noura', last_name: 'Noura', birthday: '2000-01-01', gender: 'female' }
      const organiser = { role: 'standard', profile_picture: body.imageUrl }
      return stage.call('POST', '/create-profile', { ...person, ...organiser }, stage.reviewer)
    },
  },
  'POST /delete_user': {
    changes: CALLS_OF_TALENT,
    rendered: PAGES_OF_TALENT,
    send: () => stage.call('POST', '/delete_user', {}),
  },
  'POST /data_export': { send: () => stage.call('POST', '/data_export') },
  'POST /uploadImage': { send: async () => upload(stage.app, stage.owner, await imageOf()) },
  'POST /subscribe_newsletter': {
    send: () => stage.call('POST', '/subscribe_newsletter', { email: stage.owner.email }),
  },
  'POST /newsletter/{token}': {
    async send() {
      const { rows } = await stage.app.db.query(
        `insert into newsletter_subscriptions (email, language, created_at) values ($1, 'ar', now()) returning id`,
        [newEmail().toLowerCase()],
      )
      return stage.call('POST', `/newsletter/${createConfirmTokens(stage.app.secret).write(rows[0].id)}`)
    },
  },
  'DELETE /newsletter': { send: () => stage.call('DELETE', '/newsletter') },
  'PATCH /notifications/{id}': {
    async send() {
      const { app, owner } = stage
      await notify(app.db, 'talent_rejected', { user_id: owner.id, payload: { reason: 'low rating' } })
      const { mark, notificationsOf } = notificationCalls(app)
      const [notification] = await notificationsOf(owner)
      return mark(String(notification?.id), true, owner)
    },
  },
  'POST /notifications/read_all': { send: () => stage.call('POST', '/notifications/read_all') },
  'PUT /email_preferences': { send: () => stage.call('PUT', '/email_preferences', { bookings: false }) },
  'POST /unsubscribe/{token}': {
    send() {
      const token = createUnsubscribeTokens(stage.app.secret).write({ id: stage.owner.id, group: 'bookings' })
      return stage.app.call('POST', `/api/unsubscribe/${token}`)
    },
  },
})
