import { DAY_MS, dayInBahrain } from '../../../../contract/rules/bahrain.ts'

export interface DaySales {
  day: string
  quantity: number
}

/** Sales of every day from the first to the last that had any, and on to `until`, if named; zeros included. */
export function salesByDay(sales: readonly DaySales[], until = ''): DaySales[] {
  const days = sales.map(({ day }) => day).sort()
  const [first, lastSold = ''] = [days[0], days.at(-1)]
  return first ? fill(sales, first, until > lastSold ? until : lastSold) : []
}

interface Sold {
  /** Of the event. */
  date: string
  sales: readonly DaySales[]
}

/**
 * Sales of an event and of its last time on the same days before either, named by those of the event: from the first sale
 * of both to the last. `before` is missing without a last time.
 */
export function salesBesideLastTime({ date, sales }: Sold, lastTime?: Sold): (DaySales & { before?: number })[] {
  if (!lastTime) return salesByDay(sales)
  const shift = Date.parse(dayOf(date)) - Date.parse(dayOf(lastTime.date))
  const moved = lastTime.sales.map(({ day, quantity }) => ({ day: nameOf(Date.parse(day) + shift), quantity }))
  const days = [...sales, ...moved].map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const before = fill(moved, first, last)
  return fill(sales, first, last).map((day, place) => ({ ...day, before: before[place]?.quantity ?? 0 }))
}

function fill(sales: readonly DaySales[], first: string, last: string): DaySales[] {
  const sold = new Map(sales.map(({ day, quantity }) => [day, quantity]))
  const all: DaySales[] = []
  for (let at = Date.parse(first); at <= Date.parse(last); at += DAY_MS)
    all.push({ day: nameOf(at), quantity: sold.get(nameOf(at)) ?? 0 })
  return all
}

const dayOf = (instant: string) => dayInBahrain(Date.parse(instant))
const nameOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10)
