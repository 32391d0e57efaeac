const DAY_MS = 86_400_000

interface DaySales {
  day: string
  quantity: number
}

/** Sales of every day from the first to the last that had any, zeros included. */
export function salesByDay(sales: readonly DaySales[]): DaySales[] {
  const sold = new Map(sales.map(({ day, quantity }) => [day, quantity]))
  const days = [...sold.keys()].sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const all: DaySales[] = []
  for (let day = Date.parse(first); day <= Date.parse(last); day += DAY_MS) {
    const name = new Date(day).toISOString().slice(0, 10)
    all.push({ day: name, quantity: sold.get(name) ?? 0 })
  }
  return all
}
