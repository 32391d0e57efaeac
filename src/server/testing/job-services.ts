import type { JobServices } from '../jobs/services.ts'
import type { TestApp } from './app.ts'

/** The services of an application for a job that neither mails nor reads a calendar. */
export function jobServices({
  cache,
  clock,
  db,
  live,
  media,
  payments,
  paymentMetrics,
  bankAccount,
}: TestApp): JobServices {
  const unused = () => Promise.reject(new Error('A job used what its test does not expect'))
  return {
    ...{ cache, clock, db, live, media, payments, paymentMetrics, bankAccount },
    calendarFeeds: { read: unused, stop: unused },
    financeEmails: [],
    guestDataDays: undefined,
    codes: { decrypt: () => undefined },
    mailer: { send: unused, close() {} },
    origin: {
      publicUrl: 'https://masrah.test',
      messageId: () => '',
      unsubscribeUrl: () => '',
      newsletterUrl: () => '',
      followUrl: () => '',
    },
  }
}
