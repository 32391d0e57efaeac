import { contract } from '../../../contract/index.ts'
import { boundsOf, pageOf } from '../../http/cursor.ts'
import { procedures } from '../../http/procedures.ts'
import type { UnsubscribeTokens } from '../../services/mail/tokens.ts'
import { endMails, findPreferences, getsMails, setPreferences } from './preferences.ts'
import {
  countUnreadNotifications,
  findNotification,
  listNotifications,
  markNotification,
  readNotifications,
} from './queries.ts'
import { notificationView } from './view.ts'

/** The calls of notifications and of email preferences. */
export const notificationRoutes = (tokens: UnsubscribeTokens) => ({
  list: procedures.notifications.list.handler(async ({ input, context: { db, language, me } }) => {
    const { found, total } = await listNotifications(db, me.id, boundsOf(input))
    const { headers, body } = pageOf(contract.notifications.list, input, found)
    return {
      headers: { ...headers, 'x-total-count': String(total) },
      body: body.map((row) => notificationView(row, language)),
    }
  }),

  mark: procedures.notifications.mark.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, language } = context
    const { row } = context.partyTo(await findNotification(db, params.id))
    if (!(await markNotification(db, row.id, body.is_read))) throw errors.NOTIFICATION_NOT_FOUND()
    return notificationView({ ...row, is_read: body.is_read }, language)
  }),

  readAll: procedures.notifications.readAll.handler(async ({ input, context: { db, me } }) => {
    await readNotifications(db, me.id, input?.until)
    return { unread: await countUnreadNotifications(db, me.id) }
  }),

  preferences: procedures.notifications.preferences.handler(async ({ context: { db, me } }) =>
    findPreferences(db, me.id),
  ),

  setPreferences: procedures.notifications.setPreferences.handler(async ({ input, context: { db, me } }) => {
    await setPreferences(db, me.id, input)
    return findPreferences(db, me.id)
  }),

  subscription: procedures.notifications.subscription.handler(async ({ input, context: { db }, errors }) => {
    const named = tokens.read(input.token)
    if (!named) throw errors.UNSUBSCRIBE_LINK_INVALID()
    return { group: named.group, subscribed: await getsMails(db, named) }
  }),

  unsubscribe: procedures.notifications.unsubscribe.handler(async ({ input, context: { db }, errors }) => {
    const named = tokens.read(input.token)
    if (!named) throw errors.UNSUBSCRIBE_LINK_INVALID()
    await endMails(db, named)
    return { group: named.group, subscribed: false }
  }),
})
