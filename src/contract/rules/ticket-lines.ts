import { sumDinars } from './money.ts'
import { isLivePass, type PassState } from './pass.ts'

/** How many people a purchase is for; undefined when it does not say. */
export function quantityOf(purchase: { items: { quantity: number }[] }): number
export function quantityOf(purchase: Quantities): number | undefined
export function quantityOf({ items, quantity }: Quantities): number | undefined {
  return items ? items.reduce((sum, item) => sum + item.quantity, 0) : quantity
}

interface Quantities {
  items?: { quantity: number }[] | undefined
  quantity?: number | undefined
}

/** Name of the type of events that were given none. */
const UNNAMED: ReadonlySet<string> = new Set(['تذكرة', 'Ticket'])

interface PassOfLine {
  type_id: string
  state: PassState
}

/** Whether the QR code of the ticket admits the person: not one who left, nor one handed on, who has another code. */
const isWithCode = ({ state }: { state: PassState }): boolean => state === 'valid'

/** How many people of a purchase were handed on. */
export function handedOnOf({ passes = [] }: { passes?: { state: PassState }[] }): number {
  return passes.filter(({ state }) => state === 'handed_on').length
}

/** What a code took off the tickets still with a purchase, in dinars; that of a free purchase is not of interest. */
export function discountOfTicket({
  lines = [],
  passes = [],
  total,
}: {
  lines?: { type_id: string; discount: number }[]
  passes?: PassOfLine[]
  total: number
}): number {
  if (total === 0) return 0
  const discounts = passes
    .filter(isWithCode)
    .map(({ type_id }) => lines.find((line) => line.type_id === type_id)?.discount ?? 0)
  return sumDinars(discounts)
}

interface NamedLine {
  type_id?: string
  name: string
  quantity: number
}

/** Whether types tell its people apart: false for one line of the type of an event with a single price. */
export function hasNamedTypes({ lines = [] }: { lines?: { name: string }[] }): boolean {
  return lines.length > 1 || (lines[0] !== undefined && !UNNAMED.has(lines[0].name))
}

/**
 * The lines of a ticket to show, such as `2 × Adult`, of the people whom its code admits, or of all once nobody is left
 * in it: none if its types have no names. Tickets that browsers kept before there were types lack `lines`.
 */
export function shownLines({ lines = [], passes = [] }: { lines?: NamedLine[]; passes?: PassOfLine[] }): string[] {
  if (!hasNamedTypes({ lines })) return []
  const isLeft = !passes.some(isLivePass)
  const own = passes.filter(isWithCode)
  return lines.flatMap(({ type_id, name, quantity }) => {
    const shown = isLeft ? quantity : own.filter((pass) => pass.type_id === type_id).length
    // Isolated: a name may be of the other direction.
    return shown > 0 ? `${shown} × \u2068${name}\u2069` : []
  })
}
