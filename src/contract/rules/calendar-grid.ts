/** Weeks of a month (`YYYY-MM`), Sunday first: days as `YYYY-MM-DD`, null outside the month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const before = new Date(Date.UTC(year, number - 1, 1)).getUTCDay()
  const weeks: (string | null)[][] = []
  for (let day = 1 - before; day <= length; day += 7) {
    weeks.push(
      Array.from({ length: 7 }, (_, place) => {
        const date = day + place
        return date < 1 || date > length ? null : `${month}-${String(date).padStart(2, '0')}`
      }),
    )
  }
  return weeks
}

/** The month (`YYYY-MM`) `months` later, earlier when negative. */
export function monthAfter(month: string, months: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + months, 1)).toISOString().slice(0, 7)
}
