import { type DestinationStream, type Logger, pino } from 'pino'
import { terminalDestination } from './terminal-log.ts'

export type { Logger } from 'pino'

/** Longest logged message and stack, in characters: an error may contain any input of a caller. */
const MAX_MESSAGE = 1000
const MAX_STACK = 6000

/** Where the log goes: standard output, in words when that is a terminal, unless a format is set. */
export function logDestination(format: 'json' | 'text' | undefined, output = process.stdout): DestinationStream {
  const isText = format ? format === 'text' : output.isTTY
  return isText ? terminalDestination((text) => output.write(text)) : pino.destination(1)
}

/** Structured logs (JSON lines). They name requests and rows, never persons. */
export function openLog(level: string, destination: DestinationStream = pino.destination(1)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describe },
      hooks: {
        logMethod([first, message, ...rest], method) {
          if (typeof first === 'string') return method.call(this, scrub(first, MAX_MESSAGE))
          method.call(this, first, message === undefined ? undefined : scrub(message, MAX_MESSAGE), ...rest)
        },
      },
    },
    destination,
  )
}

/** Redacts email addresses in messages of other programs: mail servers name the recipients that they refuse. */
export function withoutEmailAddresses(text: string): string {
  // The lookbehind lets a match begin only at the start of a word: without it, a long word is rescanned from each
  // letter.
  return text.replace(/(?<![^\s<>()'",;:/@])[^\s<>()'",;:/@]+@[^\s<>()'",;:/@]+/g, '…@…')
}

/** Redacts query strings, which hold addresses, tokens and searches: URL parsers quote what they reject. */
function withoutQueries(text: string): string {
  return text.replace(/\?[^\s<>()'"]+/g, '?…')
}

/** A text that may contain input of a caller, redacted for the log. */
function scrub(text: string, maxLength: number): string {
  return withoutEmailAddresses(withoutQueries(text.slice(0, maxLength)))
}

/** The loggable part of an error, without PostgreSQL's detail, which contains the refused row. */
function describe(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message: scrub(message, MAX_MESSAGE), stack: scrub(stack, MAX_STACK), code, constraint, table }
}
