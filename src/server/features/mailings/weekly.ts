import type { MailingText } from '../../../contract/records/mailing.ts'
import { DAY_MS, dayInBahrain, HOUR_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { MAX_MAILING_BODY } from '../../../contract/rules/mailing.ts'
import { salesState } from '../../../contract/rules/sales.ts'
import type { Me } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { audit } from '../audit/write.ts'
import { listProgramme, type ProgrammeEvent } from '../events/queries.ts'
import { SUBSCRIBERS } from './recipients.ts'
import { weeklyWords } from './words.ts'

/** On Sundays, in Bahrain. */
const SENT_AT = '09:00'
/** A site that is down then sends it within this time, or not this week. */
const LATE_MS = 3 * HOUR_MS
const DAYS_AHEAD = 14
const MAX_EVENTS = 12

/** When the week's programme is due that is the next at `now`, or still due then. */
export function weeklyTime(now: number): Date {
  for (let at = now - DAY_MS; ; at += DAY_MS) {
    const day = dayInBahrain(at)
    const due = instantInBahrain(day, SENT_AT)
    if (new Date(day).getUTCDay() === 0 && due.getTime() + LATE_MS > now) return due
  }
}

/** The same, but the week after once this week's is on its way. */
export async function nextWeekly(db: Queryable, now: number): Promise<Date> {
  const due = weeklyTime(now)
  const { rowCount } = await db.query('select from mailings where week = $1', [dayInBahrain(due.getTime())])
  return rowCount === 1 ? weeklyTime(due.getTime() + LATE_MS) : due
}

/** The events on sale in the coming two weeks as a text in both languages; undefined without any. */
export async function composeWeekly(db: Database, now: number, publicUrl: string): Promise<MailingText | undefined> {
  const [ar, en] = [await programme(db, 'ar', now), await programme(db, 'en', now)]
  if (ar.length === 0) return undefined
  const day = weeklyTime(now)
  return {
    subject_ar: weeklyWords.ar.subject(day),
    subject_en: weeklyWords.en.subject(day),
    body_ar: bodyOf(ar, 'ar', publicUrl),
    body_en: bodyOf(en, 'en', publicUrl),
  }
}

async function programme(db: Database, language: Language, now: number): Promise<ProgrammeEvent[]> {
  const upcoming = await listProgramme(db, { language, tag: undefined, now: new Date(now).toISOString(), limit: 100 })
  return upcoming
    .filter(
      (event) =>
        salesState(event, now) === 'open' &&
        event.remaining !== 0 &&
        Date.parse(event.date) < now + DAYS_AHEAD * DAY_MS,
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.title.localeCompare(b.title, language))
    .slice(0, MAX_EVENTS)
}

function bodyOf(events: ProgrammeEvent[], language: Language, publicUrl: string): string {
  const words = weeklyWords[language]
  const end = `${words.all}\n${publicUrl}/events`
  let body = words.intro
  for (const { id, title, date, location } of events) {
    const part = `\n\n${title}\n${formatDateTime(date, language)}\n${location}\n${publicUrl}/events/${id}`
    if (body.length + part.length + end.length + 2 > MAX_MAILING_BODY) break
    body += part
  }
  return `${body}\n\n${end}`
}

/** Sends the week's programme when it is due: once a week, and only if there are readers and events on sale. */
export async function sendWeekly(db: Database, now: number, publicUrl: string): Promise<void> {
  const due = weeklyTime(now)
  if (due.getTime() > now) return
  const { rowCount } = await db.query(
    `select from (${SUBSCRIBERS} and confirmed_at <= $1 limit 1) readers
     where not exists (select from weekly_newsletter where not is_on)
       and not exists (select from mailings where week = $2)`,
    [due, dayInBahrain(now)],
  )
  const text = rowCount === 1 && (await composeWeekly(db, now, publicUrl))
  if (!text) return
  await inTransaction(db, async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(
      `insert into mailings (kind, week, subject_ar, subject_en, body_ar, body_en, send_at, started_at, created_at)
       values ('weekly', $1, $2, $3, $4, $5, $6, $7, $7) on conflict (week) do nothing returning id`,
      [dayInBahrain(now), text.subject_ar, text.subject_en, text.body_ar, text.body_en, due, new Date(now)],
    )
    for (const { id } of rows) await order(transaction, 'send_mailing', { id })
  })
}

/** Whether the week's programme is sent. */
export async function isWeeklyOn(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query('select from weekly_newsletter where not is_on')
  return rowCount === 0
}

/** Turns the week's programme on or off. */
export async function setWeekly(db: Database, admin: Me, on: boolean): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const before = await isWeeklyOn(transaction)
    if (before === on) return
    await transaction.query(
      'insert into weekly_newsletter (is_on) values ($1) on conflict (id) do update set is_on = excluded.is_on',
      [on],
    )
    await audit(transaction, {
      admin,
      action: 'mailing.weekly',
      entity: { type: 'mailing', id: 'weekly' },
      before: { weekly: before },
      after: { weekly: on },
    })
  })
}
