import type { DataExport } from '../../../contract/calls/data-export.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'

/** State of the data copy; one may be ordered each day. */
export type CopyStep = 'none' | 'preparing' | 'failed' | 'ready' | 'ready today'

/** The state of a data copy at `now` (milliseconds). One still in preparation a day later has failed. */
export function copyStep({ state, requested_at }: Pick<DataExport, 'state' | 'requested_at'>, now: number): CopyStep {
  if (state === 'none' || requested_at === null) return 'none'
  const isOfToday = dayInBahrain(Date.parse(requested_at)) === dayInBahrain(now)
  if (state === 'preparing') return isOfToday ? 'preparing' : 'failed'
  return isOfToday ? 'ready today' : 'ready'
}

const UNITS = ['kB', 'MB', 'GB'] as const

/** `12 kB`, `3.4 MB`: a file size, at least 1 kB. */
export function fileSize(bytes: number): string {
  let size = Math.max(bytes, 1000) / 1000
  let unit = 0
  while (size >= 1000 && unit < UNITS.length - 1) {
    size /= 1000
    unit += 1
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${UNITS[unit]}`
}
