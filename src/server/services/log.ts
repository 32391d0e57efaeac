import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger } from 'pino'

/** Structured logs (JSON lines, on standard output). What is logged names requests and rows, never persons. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  const options = { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describe } }
  return pino(options, destination)
}

/** Leaves out the addresses in what others say: mail servers name whom they refuse. */
export function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()'",;:/@]+@[^\s<>()'",;:/@]+/g, '…@…')
}

/** What is logged of an error: not what the database adds to it, which is the row that it refused. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message: withoutAddresses(message), stack: withoutAddresses(stack), code, constraint, table }
}
