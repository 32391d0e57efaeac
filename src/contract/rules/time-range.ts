/** Whether two times (`HH:MM`) form a range; an omitted time leaves it open. Equal times do not. */
export function areHours(from: string | undefined, to: string | undefined): boolean {
  return !from || from !== to
}

/** Whether the range ends on the next day: `to` is no later than `from`. */
export function endNextDay(from: string, to: string): boolean {
  return to <= from
}

/** Whether the range goes beyond midnight; an end at midnight needs no remark. */
export function endsPastMidnight(from = '', to = ''): boolean {
  return to > '00:00' && to < from
}
