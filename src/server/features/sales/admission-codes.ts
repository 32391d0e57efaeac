import type { AdmittedCount, TicketEvent } from '../../../contract/calls/check-in.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { fromFils } from '../../../contract/rules/money.ts'
import type { PassState } from '../../../contract/rules/pass.ts'
import type { Queryable } from '../../services/db.ts'
import { type SaleEvent, titleIn } from './locked.ts'

/** A row of the view `admission_codes`; money in fils. */
export interface AdmissionCode {
  code: string
  purchaseId: string
  /** Null for the purchase's own. */
  pass_id: string | null
  quantity: number
  admitted: number
  admitted_at: string | null
  prices: number[] | null
  names: string[]
  left_for: PassState | null
  left_at: string | null
  /** Noted with it. */
  noted: number
  due: number
  total: number
  paid: number
}

/** Columns of `codes`. */
export const CODE_COLUMNS = `codes.code, codes."purchaseId", codes.pass_id, codes.quantity, codes.admitted, codes.admitted_at, codes.prices, codes.names,
  codes.left_for, codes.left_at, codes.noted, codes.due, codes.total, codes.paid`

/** Those of these codes that exist. */
export async function findAdmissionCodes(db: Queryable, codes: readonly string[]): Promise<Map<string, AdmissionCode>> {
  if (codes.length === 0) return new Map()
  const { rows } = await db.query<AdmissionCode>({
    name: 'admission-codes',
    text: `select ${CODE_COLUMNS} from admission_codes codes where code = any ($1::uuid[])`,
    values: [codes],
  })
  return new Map(rows.map((row) => [row.code, row]))
}

/** What is given back with a code at the door, in dinars: not what goes back online. */
export async function findAtDoor(db: Queryable, code: string): Promise<number> {
  const { rows } = await db.query<{ at_door: number }>(
    'select dinars(at_door) as at_door from admission_codes where code = $1',
    [code],
  )
  return rows[0]?.at_door ?? 0
}

/** A code as doors see it. */
export function countsOf({
  quantity,
  admitted,
  admitted_at,
  prices,
  names,
  total,
  paid,
}: AdmissionCode): AdmittedCount {
  const money = { total: fromFils(total), paid: fromFils(paid), prices: prices?.map(fromFils) ?? null }
  return { quantity, admitted, admitted_at, names, ...money }
}

/** The event of a code, where a door must name it. */
export function eventAtDoor(event: SaleEvent, language: Language): TicketEvent {
  return { event_id: event.id, title: titleIn(language, event), date: event.date }
}
