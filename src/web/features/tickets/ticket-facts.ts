import type { Ticket } from '../../../contract/calls/tickets.ts'
import { handedOnOf, shownLines } from '../../../contract/rules/ticket-lines.ts'

/** The lines below the people of a ticket, on the page and in the picture: their types, and how many were handed on. */
export function linesBelowPeople(
  ticket: Pick<Ticket, 'lines' | 'passes'>,
  own: { handed_on_people: (people: number) => string },
): string[] {
  const handedOn = handedOnOf(ticket)
  return [...shownLines(ticket), ...(handedOn > 0 ? [own.handed_on_people(handedOn)] : [])]
}
