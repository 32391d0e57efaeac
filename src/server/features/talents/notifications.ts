import { z } from 'zod'
import { declareNotification } from '../notifications/kind.ts'
import { changeAskedWords, reasonIn, talentMailWords } from './words.ts'

// Beside `talent_decision_mail`, with the same words.
export const talentNotifications = {
  talent_approved: declareNotification({
    payload: z.object({ talent: z.uuid() }),
    mailGroup: null,
    seenBy: 'public',
    words: {
      ar: () => ({ title: talentMailWords.ar.approved.subject, body: talentMailWords.ar.approved.text }),
      en: () => ({ title: talentMailWords.en.approved.subject, body: talentMailWords.en.approved.text }),
    },
    link: ({ payload }) => `/talent-profile/${payload.talent}`,
  }),

  talent_rejected: declareNotification({
    payload: z.object({ reason: z.string() }),
    mailGroup: null,
    seenBy: 'public',
    words: {
      ar: ({ payload }) => ({
        title: talentMailWords.ar.rejected.subject,
        body: `${talentMailWords.ar.reason}: ⁨${reasonIn(payload.reason, 'ar')}⁩`,
      }),
      en: ({ payload }) => ({
        title: talentMailWords.en.rejected.subject,
        body: `${talentMailWords.en.reason}: ${reasonIn(payload.reason, 'en')}`,
      }),
    },
    link: () => '/profile',
  }),

  talent_change_asked: declareNotification({
    payload: z.object({ talent: z.uuid() }),
    mailGroup: 'approval',
    seenBy: 'public',
    words: { ar: () => changeAskedWords.ar, en: () => changeAskedWords.en },
    link: ({ payload }) => `/talent-profile/${payload.talent}`,
  }),
}
