import { resolve } from 'node:path'

/** The name of a file that stands for standard output. */
export const STDOUT = '-'

/**
 * Runs an operator's program on the file named by its only argument. Its result goes to standard output, unless that is
 * the file.
 */
export async function runOnFile(
  command: string,
  work: (file: string, signal: AbortSignal) => Promise<string>,
): Promise<never> {
  const [file, ...others] = process.argv.slice(2)
  return runProgram(
    async (signal) => {
      if (!file || others.length > 0 || /^-./.test(file)) throw new Error(`Name one file: npm run ${command} -- FILE`)
      return work(file === STDOUT ? file : resolve(file), signal)
    },
    file === STDOUT ? process.stderr : process.stdout,
  )
}

/**
 * Runs an operator's program until it is done or a signal stops it. Its result goes to `output`, the line of its error to
 * standard error.
 */
export async function runProgram(
  work: (signal: AbortSignal) => Promise<string>,
  output: NodeJS.WriteStream = process.stdout,
): Promise<never> {
  // Backups and data are readable by their owner only.
  process.umask(0o077)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort())
  try {
    output.write(`${await work(stop.signal)}\n`)
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
