import { DEFAULT_TICKET_PRICE } from './money.ts'
import { isWithinSales, nextSale, type TypeOnSale, typeState } from './type-sales.ts'

/* Apart from `type-sales.ts`, which pages of events load. */

/** What shown types say about the sales of their event at `now`, as `withSales` of the server computes it for lists. */
export function salesOfTypes(types: TypeOnSale[], now: number, places: number | null) {
  const online = types.filter(({ door_only }) => !door_only)
  const onSale = online.filter((type) => isWithinSales(type, now))
  const open = onSale.filter((type) => typeState(type, now) === 'open')
  const prices = ([open, onSale, online, types].find(({ length }) => length > 0) ?? []).map(({ price }) => price)
  const left = open.map(({ remaining }) => remaining ?? Number.POSITIVE_INFINITY)
  const remaining = Math.min(
    places ?? Number.POSITIVE_INFINITY,
    onSale.length > 0 ? left.reduce((sum, each) => sum + each, 0) : Number.POSITIVE_INFINITY,
  )
  return {
    ticket_price: prices.length > 0 ? Math.min(...prices) : DEFAULT_TICKET_PRICE,
    several_prices: online.length > 0 && prices.some((price) => price !== prices[0]),
    on_sale: onSale.length > 0,
    on_sale_from: onSale.length > 0 ? null : nextSale(types, now),
    remaining: remaining === Number.POSITIVE_INFINITY ? null : remaining,
  }
}
