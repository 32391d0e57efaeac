/** Whether two times of day, `HH:MM`, make hours: what is not said is open; hours without length are none. */
export function areHours(from: string | undefined, to: string | undefined): boolean {
  return !from || from !== to
}

/** Whether the second time belongs to the day after the first: an evening goes on past midnight, which is `00:00`. */
export function endNextDay(from: string, to: string): boolean {
  return to <= from
}
