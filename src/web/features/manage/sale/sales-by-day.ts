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
 * Sales of an event and, if compared, of its last time as many days before either, named by the days of the event: from the
 * first sale of both to the last. `before` is missing outside the sales of the last time.
 */
export function salesBesideLastTime({ date, sales }: Sold, lastTime?: Sold): (DaySales & { before?: number })[] {
  const shift = lastTime ? Date.parse(dayOf(date)) - Date.parse(dayOf(lastTime.date)) : 0
  const moved = salesByDay(lastTime?.sales ?? []).map(({ day, quantity }) => ({
    day: nameOf(Date.parse(day) + shift),
    quantity,
  }))
  const before = new Map(moved.map(({ day, quantity }) => [day, quantity]))
  const days = [...sales, ...moved].map(({ day }) => day).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  return fill(sales, first, last).map((day) => {
    const sold = before.get(day.day)
    return sold === undefined ? day : { ...day, before: sold }
  })
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
