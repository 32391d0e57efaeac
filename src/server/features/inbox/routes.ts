import { procedures } from '../../http/procedures.ts'
import { countUnreadMessages } from '../messages/queries.ts'
import { countUnreadNotifications } from '../notifications/queries.ts'

export const inboxRoutes = {
  get: procedures.inbox.get.handler(async ({ context: { db, me } }) => {
    const [unread_messages, unread_notifications] = await Promise.all([
      countUnreadMessages(db, me.id),
      countUnreadNotifications(db, me.id),
    ])
    return { unread_messages, unread_notifications }
  }),
}
