import { DAY_MS } from '../../../../contract/rules/bahrain.ts'

interface DaySales {
  day: string
  quantity: number
}

/** Sales of every day from the first to the last that had any, and on to `until`, if named; zeros included. */
export function salesByDay(sales: readonly DaySales[], until = ''): DaySales[] {
  const sold = new Map(sales.map(({ day, quantity }) => [day, quantity]))
  const days = [...sold.keys()].sort()
  const [first, lastSold = ''] = [days[0], days.at(-1)]
  if (!first) return []
  const last = until > lastSold ? until : lastSold
  const all: DaySales[] = []
  for (let day = Date.parse(first); day <= Date.parse(last); day += DAY_MS) {
    const name = new Date(day).toISOString().slice(0, 10)
    all.push({ day: name, quantity: sold.get(name) ?? 0 })
  }
  return all
}
