import type { Ticket } from '../calls/tickets.ts'
import { fromFils, sumDinars, toFils } from './money.ts'
import { isLivePass } from './pass.ts'

/**
 * Kept share of each price of returned passes, in fils, rounded down to `unit`. Together they are at most `left`: the amount paid beyond
 * the prices of the remaining passes.
 */
export function keptShares(
  prices: readonly number[],
  { left, refundPercent, unit }: { left: number; refundPercent: number; unit: number },
): number[] {
  let rest = left
  return prices.map((price) => {
    const share = Math.min((price * (100 - refundPercent)) / 100, rest)
    const kept = Math.floor(share / unit) * unit
    rest -= kept
    return kept
  })
}

/** Refund and kept part, in dinars, of the payments of a purchase for passes that are about to be returned. */
export function returnedMoney(
  { lines, passes, paid, kept }: Pick<Ticket, 'lines' | 'passes' | 'paid' | 'kept'>,
  chosen: readonly string[],
  refundPercent: number,
): { back: number; kept: number } {
  const priceOf = ({ type_id }: { type_id: string }) => {
    const line = lines.find((each) => each.type_id === type_id)
    return line ? toFils(sumDinars([line.unit_price, -line.discount])) : 0
  }
  const isLeaving = ({ id }: { id: string }) => chosen.includes(id)
  const staying = passes.filter((pass) => isLivePass(pass) && !isLeaving(pass))
  const left = toFils(paid) - toFils(kept) - staying.reduce((sum, pass) => sum + priceOf(pass), 0)
  const rest = Math.max(0, left)
  const prices = passes.filter(isLeaving).map(priceOf)
  const keeps = keptShares(prices, { left: rest, refundPercent, unit: 1 }).reduce((sum, kept) => sum + kept, 0)
  return { back: fromFils(rest - keeps), kept: fromFils(keeps) }
}
