import { z } from 'zod'
import { declareNotification } from '../notifications/kind.ts'
import { mailWords, reasonIn } from './words.ts'

// Beside `talent_decision_mail`, with the same words.
export const talentNotifications = {
  talent_approved: declareNotification({
    payload: z.object({ talent: z.uuid() }),
    group: 'approval',
    mailed: false,
    actorName: 'public',
    words: {
      ar: () => ({ title: mailWords.ar.approved.subject, body: mailWords.ar.approved.lines[0] }),
      en: () => ({ title: mailWords.en.approved.subject, body: mailWords.en.approved.lines[0] }),
    },
    link: ({ payload }) => `/talent-profile/${payload.talent}`,
  }),

  talent_rejected: declareNotification({
    payload: z.object({ reason: z.string() }),
    group: 'approval',
    mailed: false,
    actorName: 'public',
    words: {
      ar: ({ payload }) => ({
        title: mailWords.ar.rejected.subject,
        body: `${mailWords.ar.reason}: ⁨${reasonIn(payload.reason, 'ar')}⁩`,
      }),
      en: ({ payload }) => ({
        title: mailWords.en.rejected.subject,
        body: `${mailWords.en.reason}: ${reasonIn(payload.reason, 'en')}`,
      }),
    },
    link: () => '/profile',
  }),
}
