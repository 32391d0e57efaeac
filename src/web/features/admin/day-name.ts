import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { formatDayMonth } from '../../../contract/rules/format.ts'
import type { Language } from '../../../contract/rules/language.ts'

/** A calendar day (`YYYY-MM-DD`) without its year, whatever time zone it was counted in. */
export function dayName(day: string, language: Language): string {
  const instant = instantInBahrain(day).getTime()
  return formatDayMonth(instant, instant, language)
}
