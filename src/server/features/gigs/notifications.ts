import { z } from 'zod'
import type { Language } from '../../../contract/rules/language.ts'
import { actorName, declareNotification } from '../notifications/kind.ts'

const gig = z.uuid()
/** Of the gig. */
const title = z.string()

const CHANGED = {
  ar: { date: 'الموعد', place: 'المكان', pay: 'الأجر' },
  en: { date: 'date', place: 'place', pay: 'pay' },
} as const

function listed(language: Language, changes: (keyof typeof CHANGED.en)[]): string {
  return new Intl.ListFormat(language).format(changes.map((change) => CHANGED[language][change]))
}

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

  /** Date, place or pay of a gig changed that the user has an open application for. */
  gig_changed: declareNotification({
    payload: z.object({ gig, title, changes: z.array(z.enum(['date', 'place', 'pay'])).min(1) }),
    group: 'gigs',
    mailed: true,
    actorName: 'party',
    words: {
      ar: ({ payload: { title, changes } }) => ({
        title: 'تغيّرت فرصة ترشّحت لها',
        body: `تغيّر ${listed('ar', changes)} في الفرصة «⁨${title}⁩». التفاصيل في ترشّحاتك، ويمكنك سحب الترشّح.`,
      }),
      en: ({ payload: { title, changes } }) => ({
        title: 'A gig that you applied for has changed',
        body: `The ${listed('en', changes)} of the gig “⁨${title}⁩” changed. See your applications for the details; you can withdraw.`,
      }),
    },
    link: () => '/gigs?tab=applications',
  }),

  /** The owner deleted a gig that the user had an open application for. */
  gig_deleted: declareNotification({
    payload: z.object({ title }),
    group: 'gigs',
    mailed: true,
    actorName: 'party',
    words: {
      ar: ({ payload: { title } }) => ({
        title: 'حُذفت فرصة ترشّحت لها',
        body: `حُذفت الفرصة «⁨${title}⁩» التي ترشّحت لها، وانتهى ترشّحك معها.`,
      }),
      en: ({ payload: { title } }) => ({
        title: 'A gig that you applied for was deleted',
        body: `The gig “⁨${title}⁩” was deleted, and your application with it.`,
      }),
    },
    link: () => '/gigs',
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
