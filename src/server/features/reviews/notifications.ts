import { z } from 'zod'
import { RATINGS } from '../../../contract/rules/rating.ts'
import type { Fact } from '../../services/mail/blocks.ts'
import { actorName, declareNotification } from '../notifications/kind.ts'
import { quote } from '../notifications/words.ts'

const FACTS = {
  ar: { stars: 'التقييم', comment: 'التعليق', reply: 'الرد' },
  en: { stars: 'Rating', comment: 'Comment', reply: 'Reply' },
} as const

export const reviewNotifications = {
  /** Somebody reviewed the talent. */
  review: declareNotification({
    payload: z.object({ talent: z.uuid(), rating: z.int() }),
    mailGroup: 'reviews',
    seenBy: 'public',
    words: {
      ar: (facts) => ({
        title: 'وصلك تقييم جديد',
        body: `وصلك تقييم من ${actorName(facts, 'ar')}: ${facts.payload.rating}\u00a0من\u00a05.`,
      }),
      en: (facts) => ({
        title: 'You have a new review',
        body: `${actorName(facts, 'en')} reviewed you: ${facts.payload.rating}\u00a0of\u00a05.`,
      }),
    },
    async mailFacts(db, { payload, actorId, language }) {
      const { rows } = await db.query<{ rating: number; comment: string }>(
        'select rating, comment from reviews where talent_id = $1 and user_id = $2',
        [payload.talent, actorId],
      )
      const words = FACTS[language]
      return rows.flatMap(({ rating, comment }): Fact[] => [
        [words.stars, RATINGS.map((star) => (star <= rating ? '★' : '☆')).join('')],
        [words.comment, quote(comment)],
      ])
    },
    link: ({ payload }) => `/talent-profile/${payload.talent}#reviews`,
  }),

  /** Somebody replied to the user's review. */
  reply: declareNotification({
    payload: z.object({ talent: z.uuid() }),
    mailGroup: 'reviews',
    seenBy: 'public',
    words: {
      ar: (facts) => ({
        title: 'وصلك رد على تقييمك',
        body: `وصلك رد من ${actorName(facts, 'ar')} على تقييمك.`,
      }),
      en: (facts) => ({
        title: 'You have a reply to your review',
        body: `${actorName(facts, 'en')} replied to your review.`,
      }),
    },
    async mailFacts(db, { payload, actorId, readerId, language }) {
      const { rows } = await db.query<{ reply: string }>(
        `select reply from review_replies join reviews on reviews.id = review_id
         where talent_id = $1 and review_replies.user_id = $2 and reviews.user_id = $3`,
        [payload.talent, actorId, readerId],
      )
      return rows.map(({ reply }): Fact => [FACTS[language].reply, quote(reply)])
    },
    link: ({ payload }) => `/talent-profile/${payload.talent}#reviews`,
  }),
}
