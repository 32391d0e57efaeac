import { z } from 'zod'
import { actorName, declareNotification } from '../notifications/kind.ts'

const gig = z.uuid()
/** Of the gig. */
const title = z.string()

export const gigNotifications = {
  /** Somebody applied for the user's gig. */
  gig_application: declareNotification({
    payload: z.object({ gig, title }),
    group: 'gigs',
    mailed: true,
    actorName: 'party',
    words: {
      ar: (facts) => ({
        title: 'ترشّح جديد لفرصتك',
        body: `وصل ترشّح من ${actorName(facts, 'ar')} لفرصتك «⁨${facts.payload.title}⁩».`,
      }),
      en: (facts) => ({
        title: 'New application for your gig',
        body: `You have an application from ${actorName(facts, 'en')} for your gig “⁨${facts.payload.title}⁩”.`,
      }),
    },
    link: () => '/gigs?tab=mine',
  }),

  /** The owner approved or rejected the user's application. */
  gig_decision: declareNotification({
    payload: z.object({ gig, title, status: z.enum(['approved', 'rejected']) }),
    group: 'gigs',
    mailed: true,
    actorName: 'party',
    words: {
      ar: ({ payload }) =>
        payload.status === 'approved'
          ? { title: 'قُبل ترشّحك', body: `قُبل ترشّحك للفرصة «⁨${payload.title}⁩».` }
          : { title: 'لم يُقبل ترشّحك', body: `لم يُقبل ترشّحك للفرصة «⁨${payload.title}⁩» هذه المرة.` },
      en: ({ payload }) =>
        payload.status === 'approved'
          ? {
              title: 'Your application was approved',
              body: `Your application for the gig “⁨${payload.title}⁩” was approved.`,
            }
          : {
              title: 'Your application was not approved',
              body: `Your application for the gig “⁨${payload.title}⁩” was not approved this time.`,
            },
    },
    link: () => '/gigs?tab=applications',
  }),

  /** An applicant approved by the user withdrew. */
  gig_withdrawal: declareNotification({
    payload: z.object({ gig, title }),
    group: 'gigs',
    mailed: true,
    actorName: 'party',
    words: {
      ar: (facts) => ({
        title: 'سُحب ترشّح مقبول',
        body: `سُحب ترشّح ${actorName(facts, 'ar')} لفرصتك «⁨${facts.payload.title}⁩» بعد قبوله.`,
      }),
      en: (facts) => ({
        title: 'An approved application was withdrawn',
        body: `The approved application from ${actorName(facts, 'en')} for your gig “⁨${facts.payload.title}⁩” was withdrawn.`,
      }),
    },
    link: () => '/gigs?tab=mine',
  }),
}
