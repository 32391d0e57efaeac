import { z } from 'zod'
import { formatDateTime, formatMoney } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { Queryable } from '../../services/db.ts'
import type { Fact } from '../../services/mail/blocks.ts'
import { actorName, declareNotification, type MailedFacts } from '../notifications/kind.ts'
import { quote } from '../notifications/words.ts'

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

const FACTS = {
  ar: { date: 'الموعد', place: 'المكان', pay: 'الأجر', note: 'كلمة مع الترشّح' },
  en: { date: 'When', place: 'Place', pay: 'Pay', note: 'Note' },
} as const

/** When, where and for how much a gig is, as far as it says. */
async function gigFacts(db: Queryable, { payload, language }: MailedFacts<{ gig: string }>): Promise<Fact[]> {
  const { rows } = await db.query<{ date_time: string | null; place: string | null; talent_pay: number | null }>(
    'select date_time, place, talent_pay from gigs where id = $1',
    [payload.gig],
  )
  const words = FACTS[language]
  return rows.flatMap(({ date_time, place, talent_pay }): Fact[] => [
    ...(date_time ? [[words.date, formatDateTime(date_time, language)] as const] : []),
    ...(place ? [[words.place, quote(place)] as const] : []),
    ...(talent_pay ? [[words.pay, formatMoney(fromFils(talent_pay))] as const] : []),
  ])
}

export const gigNotifications = {
  /** Somebody applied for the user's gig. */
  gig_application: declareNotification({
    payload: z.object({ gig, title }),
    mailGroup: 'gigs',
    seenBy: 'party',
    words: {
      ar: (facts) => ({
        title: 'ترشّح جديد لفرصتك',
        body: `وصل ترشّح من ${actorName(facts, 'ar')} لفرصتك «⁨${facts.payload.title}⁩».`,
      }),
      en: (facts) => ({
        title: 'New application for your gig',
        body: `${actorName(facts, 'en')} applied for your gig “⁨${facts.payload.title}⁩”.`,
      }),
    },
    async mailFacts(db, { payload, actorId, language }) {
      const { rows } = await db.query<{ note: string | null }>(
        'select note from gig_applications where gig_id = $1 and user_id = $2',
        [payload.gig, actorId],
      )
      return rows.flatMap(({ note }): Fact[] => (note ? [[FACTS[language].note, quote(note)]] : []))
    },
    link: () => '/gigs?tab=mine',
  }),

  /** The owner approved or rejected the user's application. */
  gig_decision: declareNotification({
    payload: z.object({ gig, title, status: z.enum(['approved', 'rejected']) }),
    mailGroup: 'gigs',
    seenBy: 'public',
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
              title: "Your application wasn't approved",
              body: `Your application for the gig “⁨${payload.title}⁩” wasn't approved this time.`,
            },
    },
    mailFacts: async (db, facts) => (facts.payload.status === 'approved' ? gigFacts(db, facts) : []),
    link: () => '/gigs?tab=applications',
  }),

  /** Date, place or pay of a gig changed that the user has an open application for. */
  gig_changed: declareNotification({
    payload: z.object({ gig, title, changes: z.array(z.enum(['date', 'place', 'pay'])).min(1) }),
    mailGroup: 'gigs',
    seenBy: 'public',
    words: {
      ar: ({ payload: { title, changes } }) => ({
        title: 'تغيّرت فرصة ترشّحت لها',
        body: `تغيّر ${listed('ar', changes)} في الفرصة «⁨${title}⁩». التفاصيل في ترشّحاتك، ويمكنك سحب الترشّح.`,
      }),
      en: ({ payload: { title, changes } }) => ({
        title: 'A gig you applied for has changed',
        body: `The gig “⁨${title}⁩” has a new ${listed('en', changes)}. See the details in your applications, where you can also withdraw.`,
      }),
    },
    mailFacts: (db, facts) => gigFacts(db, facts),
    link: () => '/gigs?tab=applications',
  }),

  /** The owner deleted a gig that the user had an open application for; a booking that came of it stays. */
  gig_deleted: declareNotification({
    payload: z.object({ title, booking: z.uuid().nullish() }),
    mailGroup: 'gigs',
    seenBy: 'public',
    words: {
      ar: ({ payload: { title, booking } }) => ({
        title: 'حُذفت فرصة ترشّحت لها',
        body: booking
          ? `حُذفت الفرصة «⁨${title}⁩»، ويبقى حجزك منها كما هو.`
          : `حُذفت الفرصة «⁨${title}⁩» التي ترشّحت لها، وانتهى ترشّحك معها.`,
      }),
      en: ({ payload: { title, booking } }) => ({
        title: 'A gig you applied for was deleted',
        body: booking
          ? `The gig “⁨${title}⁩” was deleted. Your booking from it stays as it is.`
          : `The gig “⁨${title}⁩” was deleted, and your application with it.`,
      }),
    },
    link: ({ payload: { booking } }) => (booking ? `/bookings/${booking}` : '/gigs'),
  }),

  /** An applicant approved by the user withdrew. */
  gig_withdrawal: declareNotification({
    payload: z.object({ gig, title }),
    mailGroup: 'gigs',
    seenBy: 'party',
    words: {
      ar: (facts) => ({
        title: 'سُحب ترشّح مقبول',
        body: `سُحب ترشّح ${actorName(facts, 'ar')} لفرصتك «⁨${facts.payload.title}⁩» بعد قبوله.`,
      }),
      en: (facts) => ({
        title: 'An approved application was withdrawn',
        body: `${actorName(facts, 'en')} withdrew an approved application for your gig “⁨${facts.payload.title}⁩”.`,
      }),
    },
    link: () => '/gigs?tab=mine',
  }),
}
