import { isoInBahrain } from '../../../../../contract/rules/bahrain.ts'
import { dateTimeComma } from '../../../../../contract/rules/format.ts'
import type { Language } from '../../../../../contract/rules/language.ts'
import type { Cell, CsvFile } from '../../../../http/csv.ts'
import type { Database } from '../../../../services/db.ts'
import { listShifts, sumTaken } from './shifts.ts'

const TITLE: Record<Language, string> = { ar: 'الورديات', en: 'Shifts' }
const HEADINGS: Record<Language, readonly string[]> = {
  ar: [
    ...[
      'الاسم',
      'البريد الإلكتروني',
      'بدأت (البحرين)',
      'أُغلقت (البحرين)',
      'مبلغ البداية',
      'نقدًا',
      'بطاقة',
      'عبر الرابط',
    ],
    ...['المفترض', 'المعدود', 'الفرق', 'التذاكر', 'منها مجانية', 'أسبابها'],
  ],
  en: [
    ...['Name', 'Email', 'Opened (Bahrain)', 'Closed (Bahrain)', 'Float', 'Cash', 'Card', 'By link'],
    ...['Expected', 'Counted', 'Difference', 'Tickets', 'Of these, free', 'Reasons'],
  ],
}
const OUTSIDE: Record<Language, string> = { ar: 'خارج الورديات', en: 'Outside shifts' }

const inBahrain = (instant: string) => isoInBahrain(instant).slice(0, 19).replace('T', ' ')

/** The shifts of an event, then the payments outside of shifts. */
export function shiftsTable(db: Database, event: { id: string; title: string }, language: Language): CsvFile {
  return {
    title: `${event.title} – ${TITLE[language]}`,
    headings: HEADINGS[language],
    batches: shiftsOf(db, event.id, language),
  }
}

async function* shiftsOf(db: Database, eventId: string, language: Language): AsyncGenerator<Cell[][]> {
  const shifts = await listShifts(db, eventId)
  yield shifts.map(
    ({ name, email, opened_at, closed_at, float, cash, card, online, expected, counted, difference, people, free }) => [
      ...[name, email, inBahrain(opened_at), closed_at && inBahrain(closed_at), float, cash, card, online],
      ...[expected, counted, difference, people, free.reduce((sum, given) => sum + given.people, 0)],
      free.map((given) => `${given.reason} × ${given.people}`).join(dateTimeComma[language]),
    ],
  )
  const { cash, card } = (await sumTaken(db, eventId)).outside
  yield [[OUTSIDE[language], null, null, null, null, cash, card, null, null, null, null, null, null, null]]
}
