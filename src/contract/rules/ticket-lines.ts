import { fromFils, toFils } from './money.ts'
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

/** What a code took off the tickets still in a purchase, in dinars; that of a free purchase is not of interest. */
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
  const fils = passes
    .filter(isLivePass)
    .map(({ type_id }) => toFils(lines.find((line) => line.type_id === type_id)?.discount ?? 0))
  return fromFils(fils.reduce((sum, each) => sum + each, 0))
}

interface NamedLine {
  type_id?: string
  name: string
  quantity: number
}

/**
 * The lines of a purchase to show, such as `2 × Adult`, of the people still in it, or of all once they have left: none
 * if it has one line of a type without a name of its own. Tickets that browsers kept before there were types lack
 * `lines`.
 */
export function shownLines({ lines = [], passes = [] }: { lines?: NamedLine[]; passes?: PassOfLine[] }): string[] {
  if (lines.length === 1 && lines[0] && UNNAMED.has(lines[0].name)) return []
  const left = passes.filter(isLivePass)
  return lines.flatMap(({ type_id, name, quantity }) => {
    const shown = left.length === 0 ? quantity : left.filter((pass) => pass.type_id === type_id).length
    // Isolated: a name may be of the other direction.
    return shown > 0 ? `${shown} × \u2068${name}\u2069` : []
  })
}
