import type { DestinationStream } from 'pino'

/** Level numbers of pino. */
const WARN = 40
const ERROR = 50

/** A line of the log; steps of the start have the seconds that they took. */
interface LogRecord {
  level: number
  time: string
  msg?: string
  seconds?: number
  err?: { message?: string; stack?: string }
  /** Output of another program. */
  output?: string
  [field: string]: unknown
}

/** Writes the log for people at a terminal: a line for each step of the start, warnings in words, no requests. */
export function terminalDestination(write: (text: string) => void): DestinationStream {
  return {
    write(line) {
      const text = describeForTerminal(JSON.parse(line))
      if (text) write(`${text}\n`)
    },
  }
}

/** A line of the log in words; undefined for requests and single migrations, which only the JSON has. */
function describeForTerminal(record: LogRecord): string | undefined {
  const { level, time, msg = '', seconds, err, output, ...fields } = record
  if (seconds !== undefined) return printable(`${capitalized(msg)} … ${seconds.toFixed(1)} s`)
  if (level < WARN && (msg === 'request' || 'migration' in fields)) return undefined
  const details = Object.entries(fields)
    .filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
  const message = [
    level >= ERROR ? `Error: ${msg}` : level >= WARN ? `Warning: ${msg}` : capitalized(msg),
    err?.message,
  ]
    .filter(Boolean)
    .join(': ')
  // Operators act on warnings; the stack of an error is for developers.
  const stack = level >= ERROR ? err?.stack?.split('\n').slice(1) : undefined
  const below = [...(stack ?? []), ...(output?.trim().split('\n') ?? [])].map((line) => `    ${line.trim()}`)
  const clock = new Date(time).toLocaleTimeString('en-GB')
  return [`${clock} ${message}${details && ` (${details})`}`, ...below].map(printable).join('\n')
}

/** Callers' input must not steer the terminal: control characters are shown by number, as in <001B>. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => {
    return `<${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}>`
  })
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
