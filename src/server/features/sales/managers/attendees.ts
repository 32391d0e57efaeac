import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isoInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatDateTime } from '../../../../contract/rules/format.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import type { PassState } from '../../../../contract/rules/pass.ts'
import type { Cell, CsvFile } from '../../../http/csv.ts'
import type { Database } from '../../../services/db.ts'
import { moneyColumns } from '../money.ts'

/** Purchases in a batch: writing their people holds the event loop for some 30 ms. */
const BATCH = 100

const HEADINGS: Record<Language, readonly string[]> = {
  ar: [
    'البريد الإلكتروني',
    'الهاتف',
    'الاسم',
    'الداعي',
    'سبب المجانية',
    'نوع التذكرة',
    'الحالة',
    'وقت الدخول (البحرين)',
    'سعر التذكرة',
    'مجموع الحجز',
    'المدفوع',
    'وقت الحجز (البحرين)',
    'وقت الحجز للفرز',
    'المرجع (أول 8 خانات)',
  ],
  en: [
    'Email',
    'Phone',
    'Name',
    'Guest of',
    'Free because',
    'Type',
    'State',
    'Checked in at (Bahrain)',
    'Price',
    'Booking total',
    'Paid',
    'Booked at (Bahrain)',
    'Booked at, for sorting',
    'Reference (first 8 characters)',
  ],
}

/** Of a pass, or of its purchase until that is bought. */
type AttendeeState = PassState | 'held' | 'expired'

const STATES: Record<Language, Record<AttendeeState, string>> = {
  ar: {
    valid: 'محجوزة',
    handed_on: 'منقولة',
    returned: 'مُرجَعة',
    void: 'مُبطَلة',
    held: 'لم تُدفع بعد',
    expired: 'انتهت مدتها',
  },
  en: {
    valid: 'Booked',
    handed_on: 'Sent to someone',
    returned: 'Returned',
    void: 'Voided',
    held: 'Not paid yet',
    expired: 'Ran out',
  },
}

interface Attendee {
  purchaseId: string
  userEmail: string
  userPhone: string | null
  /** Of the pass, or of the purchase at the window and on the guest list. */
  name: string | null
  host: string | null
  free_reason: string | null
  type: string
  state: AttendeeState
  admitted_at: string | null
  price: number
  /** Of the purchase, with its first person: a sum of the column is right. */
  total: number | null
  paid: number | null
  created_at: string
}

/** The people of an event, purchases from the oldest on. */
export function attendeesTable(
  db: Database,
  { id, title }: { id: string; title: string },
  language: Language,
): CsvFile {
  return { title, headings: HEADINGS[language], batches: attendees(db, id, language) }
}

async function* attendees(db: Database, eventId: string, language: Language): AsyncGenerator<Cell[][]> {
  let last: Attendee | undefined
  do {
    const rows: Attendee[] = await nextAttendees(db, eventId, language, last?.purchaseId)
    last = rows.at(-1)
    yield rows.map((row) => cellsOf(row, language))
  } while (last)
}

async function nextAttendees(
  db: Database,
  eventId: string,
  language: Language,
  after: string | undefined,
): Promise<Attendee[]> {
  // In microseconds: the wire's milliseconds would skip rows.
  const { rows } = await db.query<Attendee>(
    `select "purchaseId", "userEmail", "userPhone", coalesce(passes.name, case when number = 1 then door_sales.name end) as name, host,
       door_sales.reason as free_reason, name_${language} as type,
       case when status in ('held', 'expired') then status else state end as state, passes.admitted_at,
       dinars(passes.price) as price, case when number = 1 then total end as total,
       case when number = 1 then bought.paid end as paid, created_at
     from (
       select "purchaseId", "userEmail", "userPhone", ${moneyColumns('sums')}, created_at, status
       from tickets join purchase_sums sums using ("purchaseId")
       where "eventId" = $1 and ($2::uuid is null
         or (created_at, "purchaseId") > (select created_at, "purchaseId" from tickets where "purchaseId" = $2))
       order by created_at, "purchaseId" limit ${BATCH}
     ) bought left join door_sales using ("purchaseId") join passes using ("purchaseId") join ticket_types on ticket_types.id = type_id
     order by created_at, "purchaseId", number`,
    [eventId, after],
  )
  return rows
}

function cellsOf(row: Attendee, language: Language): Cell[] {
  return [
    row.userEmail,
    phoneCell(row.userPhone ?? ''),
    row.name,
    row.host,
    row.free_reason,
    row.type,
    STATES[language][row.state],
    row.admitted_at && formatDateTime(row.admitted_at, language),
    row.price,
    row.total,
    row.paid,
    formatDateTime(row.created_at, language),
    // Spreadsheets recognise this as a date in every language.
    isoInBahrain(row.created_at).slice(0, 19).replace('T', ' '),
    // Untruncated: spreadsheets would take some short references, such as 1234e567, for numbers.
    row.purchaseId,
  ]
}

/** A phone number in groups, which spreadsheets keep as text: they would take bare digits for an amount. */
function phoneCell(phone: string): string {
  const number = parsePhoneNumberFromString(phone, { extract: false })
  return number ? number.formatInternational().replace(/[^\d+]+/g, ' ') : phone
}
