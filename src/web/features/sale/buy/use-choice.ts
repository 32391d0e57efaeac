import { useCallback, useRef, useState } from 'react'
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../../contract/rules/sales.ts'
import { isWithoutNumber, typeState } from '../../../../contract/rules/type-sales.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import type { EventWithTypes } from '../../events/availability.ts'
import { type ChosenType, fieldOfType, type QuantityField, useQuantities } from '../use-quantities.ts'
import { type Discounts, reduced } from './discounts.ts'
import type { PurchaseDetails } from './pending-purchase.ts'

interface Row extends ChosenType {
  /** Less the discount. */
  price: number
  discount: number
}

interface Reduced {
  /** As the buyer typed it. */
  code: string | undefined
  discounts: Discounts
}

/** How many tickets the buyer chose of the event's only type, or of each of its types, as typed. */
export function useChoice(event: EventWithTypes, now: number, { code, discounts }: Reduced) {
  const own = useBundle('event').ticket
  const [unanswered, setUnanswered] = useState<PurchaseDetails>()
  // A quantity without a number is replaced on blur. If pressing the button caused the blur, the buyer has not seen that.
  const unseen = useRef<QuantityField>(undefined)

  const types = event.types ?? []
  const isSeveral = types.length > 1
  const unansweredOf = ({ typeId }: Row) =>
    isSeveral ? (unanswered?.items?.find(({ type_id }) => type_id === typeId)?.quantity ?? 0) : unanswered?.quantity
  const rows = isSeveral
    ? types
        .map((type): Row & { isOpen: boolean } => ({
          ...type,
          ...pricesOf(type.price, discounts.get(type.id)),
          field: fieldOfType(type.id),
          typeId: type.id,
          isOpen: typeState(type, now) === 'open',
        }))
        // An unanswered purchase may hold the very tickets that are no longer left.
        .filter((row) => row.isOpen || unansweredOf(row))
    : [onlyRow(event, discounts)]

  const quantities = useQuantities(rows, own, isSeveral)
  const { people, countOf, textOf, setTyped } = quantities

  /** Takes over text typed before hydration. */
  const take = useCallback(
    (form: HTMLFormElement | null) => {
      const found = [...new FormData(form ?? undefined)].filter(([name]) => /^(?:quantity$|type:)/.test(name))
      setTyped(Object.fromEntries(found) as Record<QuantityField, string>)
    },
    [setTyped],
  )
  /** Takes over an unanswered purchase after a reload. */
  const resume = useCallback(
    (details: PurchaseDetails) => {
      setUnanswered(details)
      const ofTypes = details.items?.map(({ type_id, quantity }) => [fieldOfType(type_id), String(quantity)]) ?? []
      setTyped({ quantity: String(details.quantity), ...Object.fromEntries(ofTypes) })
    },
    [setTyped],
  )

  // Of the same quantities and code the server decides.
  const isUnanswered =
    unanswered !== undefined && unanswered.code === code && rows.every((row) => countOf(row) === unansweredOf(row))
  const errorOf = (row: Row) => (isUnanswered ? undefined : quantities.errorOf(row))
  const wrong = rows.filter(errorOf)
  const tooMany =
    !isSeveral || isUnanswered || wrong.length > 0
      ? undefined
      : people > MAX_QUANTITY
        ? own.quantity_invalid
        : event.remaining !== null && people > event.remaining
          ? own.too_few_left
          : undefined

  return {
    isSeveral,
    fields: [...rows.map(({ field }) => field), ...(isSeveral ? (['items'] as const) : [])],
    isFree: rows.length > 0 && rows.every(({ price }) => price === 0),
    /** Total price in dinars; undefined while the quantities are invalid or all 0. */
    total: people === 0 || wrong.length > 0 || tooMany ? undefined : quantities.totalOf(),
    /** Discount of the code, in dinars. */
    saved: quantities.totalOf(({ discount }) => discount),
    /** Whether the code has no effect on the choice. */
    isForNone:
      code !== undefined && people > 0 && rows.every((row) => !countOf(row) || !discounts.has(row.typeId ?? '')),
    /** Error of all quantities together, while they are typed. */
    tooMany,
    /** Errors at submission. */
    validate(): Partial<Record<QuantityField | 'items', string>> {
      const notSeen = unseen.current
      unseen.current = undefined
      const found = Object.fromEntries(wrong.map((row) => [row.field, errorOf(row)]))
      if (notSeen) found[notSeen] = own.quantity_invalid
      const ofAll = isSeveral && people === 0 && !isUnanswered ? own.choose : tooMany
      return Object.keys(found).length > 0 || !ofAll ? found : { items: ofAll }
    },
    /** Sent with the purchase. */
    get details(): Pick<PurchaseDetails, 'quantity' | 'items' | 'code'> {
      // As it was: it may have been bought, or a hidden type that the code has not shown again.
      if (isUnanswered) {
        const { quantity, items, code } = unanswered
        return { quantity, ...(items && { items }), ...(code !== undefined && { code }) }
      }
      const { items } = quantities
      return { quantity: people, ...(items.length > 0 && { items }), ...(code !== undefined && { code }) }
    },
    take,
    resume,
    setUnanswered,
    seen() {
      unseen.current = undefined
    },
    /** Replaces quantities that have no number. */
    tidy() {
      for (const row of rows) if (isWithoutNumber(textOf(row))) quantities.reset(row)
    },
    /** Props of the stepper of a type, or of the only one; undefined where there is none. */
    steps(field: QuantityField = 'quantity') {
      const row = rows.find((each) => each.field === field)
      if (!row) return undefined
      const text = textOf(row)
      return {
        ...quantities.stepsOf(row),
        error: isWithoutNumber(text) ? undefined : errorOf(row),
        onBlur() {
          if (!isWithoutNumber(text)) return
          quantities.reset(row)
          if (!isSeveral || text.trim() !== '') unseen.current = field
        },
      }
    },
  }
}

/** The only type, of which the event itself says price and places. It is named: another may have taken its place. */
function onlyRow(event: EventWithTypes, discounts: Discounts): Row {
  const { id, min = MIN_QUANTITY, max = MAX_QUANTITY } = event.types?.[0] ?? {}
  const prices = pricesOf(event.ticket_price, discounts.get(id ?? ''))
  return { field: 'quantity', typeId: id, ...prices, remaining: event.remaining, min, max }
}

function pricesOf(price: number, discount = 0): Pick<Row, 'price' | 'discount'> {
  return { price: reduced(price, discount), discount }
}
