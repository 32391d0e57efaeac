import { isoInBahrain } from '../../../contract/rules/bahrain.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Cell } from '../../http/csv.ts'
import type { Database } from '../../services/db.ts'
import { listShifts, sumTaken } from './shifts.ts'

export const SHIFTS_TITLE: Record<Language, string> = { ar: 'الورديات', en: 'Shifts' }
export const SHIFTS_HEADINGS: Record<Language, readonly string[]> = {
  ar: [
    ...['الاسم', 'البريد الإلكتروني', 'بدأت (البحرين)', 'أُغلقت (البحرين)', 'مبلغ البداية', 'نقدًا', 'بطاقة'],
    ...['المفترض', 'المعدود', 'الفرق', 'التذاكر'],
  ],
  en: [
    ...['Name', 'Email', 'Opened (Bahrain)', 'Closed (Bahrain)', 'Float', 'Cash', 'Card'],
    ...['Expected', 'Counted', 'Difference', 'Tickets'],
  ],
}
const OUTSIDE: Record<Language, string> = { ar: 'خارج الورديات', en: 'Outside of shifts' }

const inBahrain = (instant: string) => isoInBahrain(instant).slice(0, 19).replace('T', ' ')

/** The shifts of an event, then the payments outside of shifts. */
export async function* shiftsTable(db: Database, eventId: string, language: Language): AsyncGenerator<Cell[][]> {
  const shifts = await listShifts(db, eventId)
  yield shifts.map(
    ({ name, email, opened_at, closed_at, float, cash, card, expected, counted, difference, people }) => [
      ...[name, email, inBahrain(opened_at), closed_at && inBahrain(closed_at), float, cash, card],
      ...[expected, counted, difference, people],
    ],
  )
  const { cash, card } = (await sumTaken(db, eventId)).outside
  yield [[OUTSIDE[language], null, null, null, null, cash, card, null, null, null, null]]
}
