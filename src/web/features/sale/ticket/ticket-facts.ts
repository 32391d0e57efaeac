import { handedOnOf } from '../../../../contract/rules/ticket-lines.ts'

/** How many people of a ticket were handed on, below those who enter by its code; none where nobody was. */
export function handedOnLines(
  ticket: Parameters<typeof handedOnOf>[0],
  own: { handed_on_people: (people: number) => string },
): string[] {
  const people = handedOnOf(ticket)
  return people > 0 ? [own.handed_on_people(people)] : []
}
