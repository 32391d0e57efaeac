import { instantInBahrain, isoInBahrain } from '../../contract/rules/bahrain.ts'
import { cleanDigits } from '../../contract/rules/digits.ts'

const LOCAL_TIME = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})$/

/** An instant as the value of a `datetime-local` field, in Bahrain: `YYYY-MM-DDTHH:MM`. */
export function localTime(instant: string | null | undefined): string {
  return instant ? isoInBahrain(instant).slice(0, 16) : ''
}

/** Instant of a typed time. Keeps the previous instant, seconds included, if the text is unchanged. */
export function instantOf(typed: string, before?: string | null): string | null {
  const local = cleanDigits(typed)
  if (before && local === localTime(before)) return before
  const [, day, time] = LOCAL_TIME.exec(local) ?? []
  const instant = day && time ? instantInBahrain(day, time) : undefined
  return instant && !Number.isNaN(instant.getTime()) ? instant.toISOString() : local || null
}
