/** Shown instead of a missing figure. */
const FAILED = 'could not be measured'

/** One line of the result. */
export interface Row {
  name: string
  /** Results of the program and of the reference, with units. */
  ours: string
  reference?: string
  /** Ratio of program to reference: `median (min–max)`. */
  ratio?: string
  /** Milliseconds: `p50/p99` of the program, then of the reference. */
  latency?: string
  /** Processor time of the server per request, microseconds: program, then reference. */
  processor?: string
  target?: string
  met?: boolean
  /** Note needed to judge the line. */
  note?: string
  /** The raw figures, for the JSON. */
  figures?: object
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = low] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  return (low + high) / 2
}

/** A number with about three significant digits. */
export function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(value < 0.01 ? 1 : 3)
}

/** The lines of a measurement; a failed one becomes a line with the reason and does not affect the others. */
export async function rowsOf(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  try {
    return await measure()
  } catch (error) {
    return [{ name, ours: FAILED, note: error instanceof Error ? error.message : String(error) }]
  }
}

export function isMeasured({ ours }: Row): boolean {
  return ours !== FAILED
}
