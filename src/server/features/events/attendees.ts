import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { AdminTicket } from '../../../contract/calls/admin-events.ts'
import { isoInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDateTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { Database } from '../../services/db.ts'
import { MONEY_COLUMNS, PEOPLE } from '../passes.ts'

/** Rows read and sent at once: memory does not grow with the number of attendees. */
const BATCH = 1_000

const HEADINGS: Record<Language, readonly string[]> = {
  ar: [
    'البريد الإلكتروني',
    'الهاتف',
    'عدد التذاكر',
    'دخلوا',
    'الحالة',
    'سعر التذكرة',
    'المجموع',
    'المدفوع',
    'وقت الحجز (البحرين)',
    'وقت الحجز للفرز',
    'المرجع (أول 8 خانات)',
  ],
  en: [
    'Email',
    'Phone',
    'Tickets',
    'Admitted',
    'State',
    'Price',
    'Total',
    'Paid',
    'Bought at (Bahrain)',
    'Bought at, for sorting',
    'Reference (first 8 characters)',
  ],
}

const STATES: Record<Language, { bought: string; voided: string }> = {
  ar: { bought: 'محجوزة', voided: 'مُبطَلة' },
  en: { bought: 'Bought', voided: 'Voided' },
}

/** Without a byte order mark spreadsheets misread Arabic. */
const BYTE_ORDER_MARK = '\ufeff'

interface Attendee extends Omit<AdminTicket, 'eventId' | 'event_title' | 'event_date' | 'voided_at' | 'void_reason'> {
  /** Null where its people have different prices. */
  ticket_price: number | null
  voided: boolean
}

/** The purchases of an event as CSV (RFC 4180), oldest first, streamed from the database. */
export function attendeesCsv(db: Database, eventId: string, language: Language): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let last: Attendee | undefined
  let isBegun = false
  return new ReadableStream({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true
        controller.enqueue(encoder.encode(BYTE_ORDER_MARK + csvLine(HEADINGS[language])))
        return
      }
      const rows = await nextAttendees(db, eventId, last)
      last = rows.at(-1)
      if (rows.length > 0)
        controller.enqueue(encoder.encode(rows.map((row) => csvLine(cellsOf(row, language))).join('')))
      if (rows.length < BATCH) controller.close()
    },
  })
}

async function nextAttendees(db: Database, eventId: string, after: Attendee | undefined): Promise<Attendee[]> {
  // In microseconds: the wire's milliseconds would skip rows.
  const { rows } = await db.query<Attendee>(
    `select "purchaseId", "userEmail", "userPhone", people.quantity, people.admitted,
       case when people.prices is null then ticket_price::float8 / 1000 end as ticket_price,
       ${MONEY_COLUMNS}, created_at, voided_at is not null as voided
     from tickets ${PEOPLE}
     where "eventId" = $1 and ($2::uuid is null
       or (created_at, "purchaseId") > (select created_at, "purchaseId" from tickets where "purchaseId" = $2))
     order by created_at, "purchaseId" limit ${BATCH}`,
    [eventId, after?.purchaseId],
  )
  return rows
}

function cellsOf(row: Attendee, language: Language): (string | number)[] {
  return [
    row.userEmail,
    phoneCell(row.userPhone ?? ''),
    row.quantity,
    row.admitted,
    STATES[language][row.voided ? 'voided' : 'bought'],
    row.ticket_price ?? '',
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

function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * Where a spreadsheet could see a formula: many split lines at semicolons, and some accept full-width signs as well.
 */
const FORMULA = /(?:^|(?<=;))(?=\s*[=+\-@＝＋－＠]|[\t\r])/g

/** Grouped digits contain nothing to compute. */
const PHONE = /^\+\d+(?: \d+)+$/

/** A cell. Potential formulas are prefixed with an apostrophe (OWASP, CSV injection). */
function csvCell(value: string | number): string {
  const text = typeof value === 'number' || PHONE.test(value) ? String(value) : value.replace(FORMULA, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** `Content-Disposition` of a file named after an event (RFC 6266). */
export function attachment(title: string): string {
  const name = `${
    title
      .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}\\/:*?"<>|]/gu, ' ')
      .trim()
      .slice(0, 80) || 'masrah'
  }.csv`
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`)
  return `attachment; filename="attendees.csv"; filename*=UTF-8''${encoded}`
}
