import { z } from 'zod'
import { declareNotification } from '../../notifications/kind.ts'
import { titleIn } from '../locked.ts'

const EventNews = z.object({ event: z.uuid(), title_ar: z.string().nullable(), title_en: z.string().nullable() })
type EventNews = z.infer<typeof EventNews>

// Ordered beside `event_notice_mail`, which no preference turns off, since it concerns a ticket.
const toHolders = { payload: EventNews, mailGroup: null, seenBy: 'public' } as const

export const eventNotifications = {
  /** Date, end or place of an event that the user has a ticket for changed. */
  event_changed: declareNotification<EventNews>({
    ...toHolders,
    words: {
      ar: ({ payload }) => ({
        title: 'تغيّرت فعالية لديك تذكرتها',
        body: `تغيّر موعد «⁨${titleIn('ar', payload)}⁩» أو مكانها. التفاصيل في صفحة الفعالية.`,
      }),
      en: ({ payload }) => ({
        title: 'An event you have a ticket for has changed',
        body: `The time or place of “⁨${titleIn('en', payload)}⁩” has changed. The event page has the details.`,
      }),
    },
    link: ({ payload: { event } }) => `/events/${event}`,
  }),

  /** An event that the user has a ticket for was cancelled. */
  event_cancelled: declareNotification<EventNews>({
    ...toHolders,
    words: {
      ar: ({ payload }) => ({
        title: 'أُلغيت فعالية لديك تذكرتها',
        body: `أُلغيت «⁨${titleIn('ar', payload)}⁩»، ولا يُدفع عن تذكرتها شيء.`,
      }),
      en: ({ payload }) => ({
        title: 'An event you have a ticket for was cancelled',
        body: `“⁨${titleIn('en', payload)}⁩” has been cancelled. There's nothing to pay for its tickets.`,
      }),
    },
    link: ({ payload: { event } }) => `/events/${event}`,
  }),
}
