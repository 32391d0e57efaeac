import type { CODE_REFUSALS } from '../../../../contract/calls/codes.ts'
import type { Discount } from '../../../../contract/rules/ticket-code.ts'
import { isWithinSales } from '../../../../contract/rules/type-sales.ts'

/** A discount code as it stands under the lock of its event; its amount in fils. */
export interface LockedDiscountCode extends Discount {
  id: string
  event_id: string
  code: string
  code_key: string
  /** Null: all. */
  type_ids: string[] | null
  uses: number | null
  used: number
  /** Purchases of buyers without a proof. */
  unproved: number
  uses_by_address: number | null
  valid_from: string | null
  valid_until: string | null
  unlocks: boolean
}

/** Tries are counted before the decision. */
export type CodeRefusal = Exclude<(typeof CODE_REFUSALS)[number], 'CODE_TOO_MANY_TRIES'>

/** Refusal of a code by its window and its uses, independent of buyer and types; undefined if it is valid. */
export function refuseCode(
  { valid_from, valid_until, uses, used }: LockedDiscountCode,
  now: number,
): CodeRefusal | undefined {
  if (!isWithinSales({ sales_from: valid_from, sales_until: valid_until }, now)) return 'CODE_NOT_NOW'
  if (uses !== null && used >= uses) return 'CODE_USED_UP'
  return undefined
}

/** Whether a mailbox with so many uses of a code has no other. */
export function isUsedByMailbox({ uses_by_address }: LockedDiscountCode, uses: number): boolean {
  return uses_by_address !== null && uses >= uses_by_address
}

/** Whether the code is for this type. */
export function isForType({ type_ids }: Pick<LockedDiscountCode, 'type_ids'>, typeId: string): boolean {
  return type_ids === null || type_ids.includes(typeId)
}

/** Whether the code does something for this type: it takes something off, or sells it at all. */
export function servesType(discountCode: LockedDiscountCode, type: { id: string; hidden: boolean }): boolean {
  return (
    isForType(discountCode, type.id) &&
    (discountCode.percent !== null || discountCode.amount !== null || (discountCode.unlocks && type.hidden))
  )
}
