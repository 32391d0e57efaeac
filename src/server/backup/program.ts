import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The name of a file that stands for standard output. */
export const STDOUT = '-'

/**
 * Runs an operator's program on the file named by its only argument, until it is done or a signal stops it. Its result
 * goes to standard output, unless that is the file; the line of its error to standard error.
 */
export async function runOnFile(
  command: string,
  work: (file: string, signal: AbortSignal) => Promise<string>,
): Promise<never> {
  // Backups and data are readable by their owner only.
  process.umask(0o077)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  try {
    const [file, ...others] = parseArgs({ allowPositionals: true }).positionals
    if (!file || others.length > 0) throw new Error(`Name one file: npm run ${command} -- FILE`)
    const result = await work(file === STDOUT ? file : resolve(file), stop.signal)
    const output = file === STDOUT ? process.stderr : process.stdout
    output.write(`${result}\n`)
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exit(1)
  }
}

/** Formats a number of bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** Formats a count with its noun. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? one : many}`
}
