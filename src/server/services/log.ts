import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Structured logs (JSON lines, on standard output). What is logged names requests and rows, never persons. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
