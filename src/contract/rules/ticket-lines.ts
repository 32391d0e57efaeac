/** Name of the type of events that were given none. */
const UNNAMED: ReadonlySet<string> = new Set(['تذكرة', 'Ticket'])

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
