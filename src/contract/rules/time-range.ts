/** Whether two times (`HH:MM`) make a range; an omitted time is open. Equal times make none. */
export function areHours(from: string | undefined, to: string | undefined): boolean {
  return !from || from !== to
}

/** Whether the range ends on the next day: `to` is no later than `from`. */
export function endNextDay(from: string, to: string): boolean {
  return to <= from
}
