import type { MailingContent } from '../../../contract/records/mailing.ts'
import { DAY_MS, dayInBahrain, HOUR_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { DEFAULT_LANGUAGE } from '../../../contract/rules/language.ts'
import { salesState } from '../../../contract/rules/sales.ts'
import type { Me } from '../../http/context.ts'
import { order } from '../../jobs/order.ts'
import { type Database, inTransaction, type Queryable } from '../../services/db.ts'
import { insertRow } from '../../services/rows.ts'
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

/** The events on sale in the coming two weeks as a mailing; undefined without any. */
export async function composeWeekly(db: Database, now: number, publicUrl: string): Promise<MailingContent | undefined> {
  const events = await programme(db, now)
  if (events.length === 0) return undefined
  const day = weeklyTime(now)
  const { ar, en } = weeklyWords
  const all = { kind: 'button', label_ar: ar.all, label_en: en.all, url: `${publicUrl}/events` } as const
  return {
    ...{ subject_ar: ar.subject(day), subject_en: en.subject(day), body_ar: ar.intro, body_en: en.intro },
    blocks: [...events.map(({ id }) => ({ kind: 'event', id }) as const), all],
  }
}

async function programme(db: Database, now: number): Promise<ProgrammeEvent[]> {
  const instant = new Date(now).toISOString()
  const upcoming = await listProgramme(db, { language: DEFAULT_LANGUAGE, now: instant, limit: 100 })
  return upcoming
    .filter(
      (event) =>
        salesState(event, now) === 'open' &&
        event.remaining !== 0 &&
        Date.parse(event.date) < now + DAYS_AHEAD * DAY_MS,
    )
    .slice(0, MAX_EVENTS)
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
  const startedAt = new Date(now)
  await inTransaction(db, async (transaction) => {
    const row = {
      kind: 'weekly',
      week: dayInBahrain(now),
      ...text,
      send_at: due,
      started_at: startedAt,
      created_at: startedAt,
    }
    const id = await insertRow(transaction, 'mailings', row, 'on conflict (week) do nothing')
    if (id) await order(transaction, 'send_mailing', { id })
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
