import { z } from 'zod'
import { actorName, declareNotification } from '../notifications/kind.ts'

export const reviewNotifications = {
  /** Somebody reviewed the talent. */
  review: declareNotification({
    payload: z.object({ talent: z.uuid(), rating: z.int() }),
    group: 'reviews',
    mailed: true,
    actorName: 'public',
    words: {
      ar: (facts) => ({
        title: 'وصلك تقييم جديد',
        body: `وصلك تقييم من ${actorName(facts, 'ar')}: ${facts.payload.rating} من 5.`,
      }),
      en: (facts) => ({
        title: 'You have a new review',
        body: `You have a review from ${actorName(facts, 'en')}: ${facts.payload.rating} of 5.`,
      }),
    },
    link: ({ payload }) => `/talent-profile/${payload.talent}#reviews`,
  }),

  /** Somebody replied to the user's review. */
  reply: declareNotification({
    payload: z.object({ talent: z.uuid() }),
    group: 'reviews',
    mailed: true,
    actorName: 'public',
    words: {
      ar: (facts) => ({
        title: 'وصلك رد على تقييمك',
        body: `وصلك رد من ${actorName(facts, 'ar')} على تقييمك.`,
      }),
      en: (facts) => ({
        title: 'You have a reply to your review',
        body: `You have a reply to your review from ${actorName(facts, 'en')}.`,
      }),
    },
    link: ({ payload }) => `/talent-profile/${payload.talent}#reviews`,
  }),
}
