import { fromFils, toFils } from './money.ts'

/** Name of the type of events that were given none. */
const UNNAMED: ReadonlySet<string> = new Set(['تذكرة', 'Ticket'])

/** What a code took off the tickets still in a purchase, in dinars; that of a free purchase is not of interest. */
export function discountOfTicket({
  lines = [],
  passes = [],
  total,
}: {
  lines?: { type_id: string; discount: number }[]
  passes?: { type_id: string; state: string }[]
  total: number
}): number {
  if (total === 0) return 0
  const fils = passes
    .filter(({ state }) => state === 'valid' || state === 'handed_on')
    .map(({ type_id }) => toFils(lines.find((line) => line.type_id === type_id)?.discount ?? 0))
  return fromFils(fils.reduce((sum, each) => sum + each, 0))
}

interface NamedLine {
  name: string
  quantity: number
}

/**
 * The lines of a purchase to show, such as `2 × Adult`: none if it has one of a type without a name of its own. Tickets
 * that browsers kept before there were types lack `lines`.
 */
export function shownLines({ lines = [] }: { lines?: NamedLine[] }): string[] {
  if (lines.length === 1 && lines[0] && UNNAMED.has(lines[0].name)) return []
  // Isolated: a name may be of the other direction.
  return lines.map(({ name, quantity }) => `${quantity} × \u2068${name}\u2069`)
}
