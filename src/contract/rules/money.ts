/** What a ticket costs when its event names no price, in dinars. */
export const DEFAULT_TICKET_PRICE = 10

/** Dinars to whole fils (1 BD = 1000 fils): the unit in which money is stored and added up. */
export function toFils(dinars: number): number {
  return Math.round(dinars * 1000)
}

/** Whole fils to dinars with at most three decimals: the unit on the wire. */
export function fromFils(fils: number): number {
  return fils / 1000
}

/** The price of one ticket in dinars: what the event says, 10 when it says nothing, 0 when it is free. */
export function ticketPrice(event: { ticket_price: number | null }): number {
  return event.ticket_price ?? DEFAULT_TICKET_PRICE
}

/** The price of several tickets in dinars, added up in fils so that no fraction is lost. */
export function totalPrice(event: { ticket_price: number | null }, quantity: number): number {
  return fromFils(toFils(ticketPrice(event)) * quantity)
}
