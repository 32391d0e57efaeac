import { instantInBahrain, TIME_ZONE } from './bahrain.ts'
import type { Language } from './language.ts'

// Latin digits and the Gregorian calendar in both languages; ar-BH gives the month names used in the Gulf.
const LOCALES: Record<Language, string> = { ar: 'ar-BH-u-nu-latn-ca-gregory', en: 'en-GB-u-nu-latn-ca-gregory' }
const DAY_HALVES = { ar: { am: 'ص', pm: 'م' }, en: { am: 'AM', pm: 'PM' } }

type DatePart = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute'

const formats = {} as Record<Language, Intl.DateTimeFormat>

/**
 * Date parts of an instant. Only names and numbers come from Intl: separators and AM/PM differ between the ICU of Node
 * and of browsers, which would break hydration.
 */
function parts(instant: string | Date | number, language: Language): Record<DatePart, string> {
  formats[language] ??= new Intl.DateTimeFormat(LOCALES[language], {
    timeZone: TIME_ZONE,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const found = {} as Record<DatePart, string>
  for (const { type, value } of formats[language].formatToParts(new Date(instant))) found[type as DatePart] = value
  return found
}

/** `Thursday 26 November 2026`, `الخميس 26 نوفمبر 2026`. */
export function formatDate(instant: string | Date | number, language: Language): string {
  const { weekday, day, month, year } = parts(instant, language)
  return `${weekday} ${day} ${month} ${year}`
}

/** `Thursday 26 November`, for lists. */
export function formatDay(instant: string | Date | number, language: Language): string {
  const { weekday, day, month } = parts(instant, language)
  return `${weekday} ${day} ${month}`
}

/** `Thursday 26`, for the days of a week. */
export function formatDayOfWeek(instant: string | Date | number, language: Language): string {
  const { weekday, day } = parts(instant, language)
  return `${weekday} ${day}`
}

/** `Thursday`. */
export function formatWeekday(instant: string | Date | number, language: Language): string {
  return parts(instant, language).weekday
}

/** `26 November 2026`, for columns of tables. */
export function formatShortDate(instant: string | Date | number, language: Language): string {
  const { day, month, year } = parts(instant, language)
  return `${day} ${month} ${year}`
}

/** `26 November`; with the year unless it is the year of `now`. */
export function formatDayMonth(instant: string | Date | number, now: number, language: Language): string {
  const { day, month, year } = parts(instant, language)
  return year === parts(now, language).year ? `${day} ${month}` : `${day} ${month} ${year}`
}

/** `8:30 PM`, `8:30 م`. */
export function formatTime(instant: string | Date | number, language: Language): string {
  const { hour, minute } = parts(instant, language)
  const hours = Number(hour)
  return `${hours % 12 || 12}:${minute} ${DAY_HALVES[language][hours < 12 ? 'am' : 'pm']}`
}

/** Comma and space: between a date and a time, and in lists. */
export const dateTimeComma: Record<Language, string> = { ar: '، ', en: ', ' }

/** `Thursday 26 November 2026, 8:30 PM`, `الخميس 26 نوفمبر 2026، 8:30 م`. */
export function formatDateTime(instant: string | Date | number, language: Language): string {
  return formatDate(instant, language) + dateTimeComma[language] + formatTime(instant, language)
}

/**
 * `BD 10`, `BD 12,345.500`, `−BD 5`: no decimals when whole, else three (fils). The sign is U+2212 and stands first, which needs an
 * isolate in Arabic texts: `Money`, U+2068.
 */
export function formatMoney(dinars: number): string {
  const minimumFractionDigits = Number.isInteger(dinars) ? 0 : 3
  const amount = new Intl.NumberFormat('en', { minimumFractionDigits }).format(Math.abs(dinars))
  return `${dinars < 0 ? '\u2212' : ''}BD ${amount}`
}

/** `1,234`, in Latin digits in both languages. */
export function formatCount(count: number): string {
  return new Intl.NumberFormat('en').format(count)
}

/** `2.1 million`, `2.1 مليون`, `740 thousand`: an estimate, to two digits. */
export function formatRoughCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], {
    notation: 'compact',
    compactDisplay: 'long',
    maximumSignificantDigits: 2,
  }).format(count)
}

/** `November 2026`, `نوفمبر 2026`; `month` is `YYYY-MM`. */
export function formatMonth(month: string, language: Language): string {
  const { month: name, year } = parts(instantInBahrain(`${month}-01`), language)
  return `${name} ${year}`
}
