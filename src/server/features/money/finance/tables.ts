import type { MoneyMoved } from '../../../../contract/calls/finance.ts'
import { isoInBahrain } from '../../../../contract/rules/bahrain.ts'
import type { MoneyMethod, MoneyState } from '../../../../contract/rules/finance.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { Cell, CsvFile } from '../../../http/csv.ts'
import type { Database } from '../../../services/db.ts'
import { type MoneyFilters, nextMoved } from './moved.ts'
import { nextPayoutLines, type PayoutLine } from './payouts.ts'

/** Rows that are read at once: memory does not grow with their number. */
const BATCH = 1_000

const words = {
  ar: {
    title: 'حركة المبالغ',
    headings: [
      ...['الوقت (البحرين)', 'المبلغ', 'طريقة الدفع', 'الحركة', 'الفعالية أو الحجز', 'المرجع (أول 8 أحرف)'],
      ...['سجّلها', 'شبكة الدفع', 'آخر 4 أرقام', 'رقم العملية لدى مزوّد الدفع'],
    ],
    methods: {
      ...{ online: 'إلكترونيًا', cash: 'نقدًا', card: 'بطاقة عند المدخل', transfer: 'تحويل بنكي' },
      chargeback: 'اعتراض لدى البنك',
    } satisfies Record<MoneyMethod, string>,
    states: { taken: 'استلام', given_back: 'ردّ', corrected: 'تصحيح', stray: 'مبلغ بلا حجز' } satisfies Record<
      MoneyState,
      string
    >,
    payouts: 'التحويلات من مزوّد الدفع',
    payout_headings: ['الوقت (البحرين)', 'التحويل', 'الحالة', 'العملية', 'لدينا', 'المبلغ', 'الرسوم'],
    payout_states: { under_way: 'قيد التحويل', paid: 'حُوّل', failed: 'لم يتم' },
    yes: 'نعم',
    no: 'لا',
  },
  en: {
    title: 'Money moved',
    headings: [
      ...['Time (Bahrain)', 'Amount', 'Method', 'Movement', 'Event or booking', 'Reference (first 8 characters)'],
      ...['Noted by', 'Scheme', 'Last 4 digits', 'ID at the payment provider'],
    ],
    methods: {
      ...{ online: 'Online', cash: 'Cash', card: 'Card at the door', transfer: 'Bank transfer' },
      chargeback: 'Chargeback',
    },
    states: { taken: 'Taken', given_back: 'Refunded', corrected: 'Correction', stray: 'Stray' },
    payouts: 'Payouts',
    payout_headings: ['Time (Bahrain)', 'Payout', 'State', 'Charge', 'Ours', 'Amount', 'Fee'],
    payout_states: { under_way: 'Under way', paid: 'Paid', failed: 'Failed' },
    yes: 'yes',
    no: 'no',
  },
}

const inBahrain = (instant: string) => isoInBahrain(instant).slice(0, 19).replace('T', ' ')

/** Money as it moved, newest first. */
export function movedTable(db: Database, filters: MoneyFilters, language: Language): CsvFile {
  const { title, headings } = words[language]
  return { title, headings, batches: moved(db, filters, language) }
}

async function* moved(db: Database, filters: MoneyFilters, language: Language): AsyncGenerator<Cell[][]> {
  const { methods, states } = words[language]
  let last: MoneyMoved | undefined
  do {
    const rows: MoneyMoved[] = await nextMoved(db, filters, { language, last, limit: BATCH })
    last = rows.at(-1)
    yield rows.map(({ at, amount, method, state, event, purchaseId, booking, noted_by, charge }) => [
      ...[inBahrain(at), amount, methods[method], states[state], event?.title ?? booking?.occasion ?? null],
      ...[(purchaseId ?? booking?.id ?? '').slice(0, 8), noted_by],
      ...[charge?.scheme ?? null, charge?.last_four ?? null, charge?.provider_id ?? null],
    ])
  } while (last)
}

/** The lines of all payouts, newest first. */
export function payoutsTable(db: Database, language: Language): CsvFile {
  const { payouts, payout_headings } = words[language]
  return { title: payouts, headings: payout_headings, batches: payoutLines(db, language) }
}

async function* payoutLines(db: Database, language: Language): AsyncGenerator<Cell[][]> {
  const { payout_states, yes, no } = words[language]
  let last: PayoutLine | undefined
  do {
    const rows: PayoutLine[] = await nextPayoutLines(db, last, BATCH)
    last = rows.at(-1)
    yield rows.map(({ at, payout, state, charge, is_ours, amount, fee }) => [
      ...[inBahrain(at), payout, payout_states[state], charge, is_ours ? yes : no, amount, fee],
    ])
  } while (last)
}
