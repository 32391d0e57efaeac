import type { Ticket } from '../calls/tickets.ts'
import { fromFils, sumDinars, toFils } from './money.ts'
import { isLivePass } from './pass.ts'

/**
 * What comes back of the payments of a purchase for people who are given back, and what is kept, in dinars. Of their prices it is
 * what is paid beyond the prices of those who stay.
 */
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
  let rest = Math.max(0, left)
  let keeps = 0
  for (const pass of passes.filter(isLeaving)) {
    const share = Math.floor(Math.min((priceOf(pass) * (100 - refundPercent)) / 100, rest))
    keeps += share
    rest -= share
  }
  return { back: fromFils(rest), kept: fromFils(keeps) }
}
