import type { ManagedEvent } from '../../../contract/calls/managed-events.ts'
import { EventRecord } from '../../../contract/records/event.ts'
import type { EventPay } from '../../../contract/rules/charge.ts'
import { toFils } from '../../../contract/rules/money.ts'
import type { Queryable } from '../../services/db.ts'
import type { AuditFields } from '../audit/write.ts'
import type { Editor } from './managed-queries.ts'

/** Form fields of an event. */
export const FIELDS = Object.keys(EventRecord.shape) as (keyof EventRecord)[]

/** Those that are columns: its price is that of its types. */
export const COLUMNS = FIELDS.filter((field) => field !== 'ticket_price')

export type FieldRefusal = {
  refusal: 'EVENT_DATE_INVALID' | 'EVENT_VENUE_UNKNOWN' | 'EVENT_TAG_LISTED' | OnlineRefusal
}

/** Whether an event may be at this venue, which is locked until the transaction ends; null means no venue. */
export async function isVenue(db: Queryable, id: string | null | undefined): Promise<boolean> {
  if (!id) return true
  const { rowCount } = await db.query('select from venues where id = $1 and deleted_at is null for key share', [id])
  return rowCount === 1
}

export function pickFields(event: ManagedEvent, fields: Field[]): AuditFields {
  return Object.fromEntries(fields.map((field) => [field, event[field]]))
}

type Field = (typeof FIELDS)[number]

/** The fields in which an edit differs from the event. */
export function changedFields(before: ManagedEvent, after: EventRecord): Field[] {
  return FIELDS.filter(
    (field) => JSON.stringify(comparable(before[field])) !== JSON.stringify(comparable(after[field])),
  )
}

/** Instants may be written with different offsets and precisions. */
function comparable(value: unknown): unknown {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value
}

type OnlineRefusal = 'PAY_OFF' | 'PRICE_STEP'

/**
 * Why an event cannot be paid online: there is no provider, or its provider takes no such price (in dinars). One that was paid online
 * before stays so while the operator has no provider.
 */
export function refuseOnline(
  { pay, prices }: { pay: EventPay; prices: number[] },
  online: Editor['online'],
  before: EventPay = 'door',
): OnlineRefusal | undefined {
  if (pay === 'door') return undefined
  if (!online) return before === 'door' ? 'PAY_OFF' : undefined
  return prices.some((price) => toFils(price) % online.step !== 0) ? 'PRICE_STEP' : undefined
}
