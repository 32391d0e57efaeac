import { type Logger, openLog } from '../services/log.ts'

export interface LogLine extends Record<string, unknown> {
  level: number
  msg: string
}

/** The lowest level that reports a failure of ours. */
export const ERROR = 50

/** A log whose lines a test reads, at every level. */
export function captureLog(): { log: Logger; lines(): LogLine[]; text(): string } {
  const written: string[] = []
  const log = openLog('trace', { write: (line) => void written.push(line) })
  return { log, lines: () => written.map((line) => JSON.parse(line)), text: () => written.join('') }
}
