import { z } from 'zod'
import { actorName, declareNotification } from '../notifications/kind.ts'

export const messageNotifications = {
  /** Written with the first message of a conversation. Unread messages have a separate mail. */
  new_conversation: declareNotification({
    payload: z.object({ conversation: z.uuid() }),
    mailGroup: null,
    seenBy: 'party',
    words: {
      ar: (facts) => ({ title: 'محادثة جديدة', body: `وصلتك أول رسالة من ${actorName(facts, 'ar')}.` }),
      en: (facts) => ({ title: 'New conversation', body: `${actorName(facts, 'en')} sent you a first message.` }),
    },
    link: ({ payload: { conversation } }) => `/messages/${conversation}`,
  }),
}
