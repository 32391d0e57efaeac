import { DAY_MS, dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDate, formatDayMonth, formatTime } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'

interface DayWords {
  today: string
  yesterday: string
}

/** Label above the messages of a day in Bahrain: today, yesterday, otherwise the long date. */
export function dayLabel(instant: string, now: number, words: DayWords, language: Language): string {
  return nearDay(instant, now, words) ?? formatDate(instant, language)
}

/** Short time of a conversation's last message: the time of day if today. */
export function shortTime(instant: string, now: number, words: DayWords, language: Language): string {
  const near = nearDay(instant, now, words)
  if (near === words.today) return formatTime(instant, language)
  return near ?? formatDayMonth(instant, now, language)
}

function nearDay(instant: string, now: number, { today, yesterday }: DayWords): string | undefined {
  const day = dayInBahrain(Date.parse(instant))
  // The device's clock may be up to a minute behind the server's.
  if (day >= dayInBahrain(now)) return today
  return day === dayInBahrain(now - DAY_MS) ? yesterday : undefined
}

/** A person's name as pages show it; users without a profile, and deleted accounts, have none. */
export function shownName(
  { name, deleted = false }: { name: string | null; deleted?: boolean },
  words: { deleted_account: string; no_name: string },
): string {
  return name ?? (deleted ? words.deleted_account : words.no_name)
}
