import type { Mailing, NewMailing } from '../../contract/records/mailing.ts'
import type { TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'

/** A newsletter as an admin writes it. */
export function newMailing(
  changes: Record<string, unknown> = {},
): Omit<NewMailing, 'blocks'> & Record<string, unknown> {
  return {
    subject_ar: 'جديد الأسبوع',
    subject_en: 'New this week',
    body_ar: 'أمسيتان جديدتان.\n\nعود على ضوء الشموع\nالخميس، المسرح الوطني\nhttps://masrah.test/events/1',
    body_en: 'Two new evenings.\n\nOud by Candlelight\nThursday, National Theatre\nhttps://masrah.test/events/1',
    send_at: null,
    ...changes,
  }
}

/** Inserts confirmed subscribers, `reader-1@example.com` and on, every second one Arabic. */
export async function addReaders({ db, clock }: Pick<TestApp, 'db'> & { clock: { now(): number } }, count: number) {
  await db.query(
    `insert into newsletter_subscriptions (email, language, created_at, confirmed_at)
     select 'reader-' || i || '@example.com', case when i % 2 = 0 then 'ar' else 'en' end, $2, $2
     from generate_series(1, $1::int) i`,
    [count, new Date(clock.now() - 60_000)],
  )
}

/** Calls of an admin. */
export function mailingCalls(app: Pick<TestApp, 'call'>, admin: () => TestUser) {
  const call = <Body = Mailing>(method: string, path: string, json?: unknown) =>
    callJson<Body>(app, method, `/api${path}`, json, admin())
  return {
    call,
    add: (changes?: Record<string, unknown>) => call('POST', '/newsletters', newMailing(changes)),
    send: (id: string) => call('POST', `/newsletters/${id}/send`, {}),
    read: async (id: string) => (await call('GET', `/newsletters/${id}`)).body,
  }
}
