/** What stands in place of a figure that could not be had. */
const FAILED = 'could not be measured'

/** One line of the result. */
export interface Row {
  name: string
  /** What the program did, and what the reference did, with their units. */
  ours: string
  reference?: string
  /** The program beside the reference: `median (min–max)`. */
  ratio?: string
  /** Milliseconds: `p50/p99` of the program, then of the reference. */
  latency?: string
  /** Processor time of the server for one request, microseconds: program, then reference. */
  processor?: string
  target?: string
  met?: boolean
  /** What a reader must know to judge the line. */
  note?: string
  /** The figures themselves, for the JSON. */
  figures?: object
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const [low = Number.NaN, high = low] = [sorted[middle - 1 + (sorted.length % 2)], sorted[middle]]
  return (low + high) / 2
}

/** A number with about three figures. */
export function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(value < 0.01 ? 1 : 3)
}

/** The lines of a measurement; one that cannot be made is a line that says why, and leaves the others be. */
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
