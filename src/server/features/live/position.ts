/** What a reader of the log has seen: everything that was committed by then. */
export interface Mark {
  /** `pg_current_snapshot()`, as text. */
  snapshot: string
  /** When it was taken, by the database's clock: seconds since 1970. */
  at: number
}

/**
 * A position in the log, sent as the `id` of an event: it follows the rows visible in the snapshot `seen`, and the rows
 * visible in `reading` up to `id`. Both snapshots are the same between two batches. Valid on every process.
 */
export interface Position {
  at: number
  seen: string
  reading: string
  id: string
}

/** Longest `Last-Event-ID` that is read; ours are this long with hundreds of transactions under way at once. */
const MAX_POSITION = 6_000
const POSITION = /^(\d{1,12});([\d:,]+)(?:;([\d:,]+);(\d{1,18}))?$/
const SNAPSHOT = /^(\d{1,19}):(\d{1,19}):((?:\d{1,19}(?:,\d{1,19})*)?)$/

/** The position after a batch. */
export function writeMark({ at, snapshot }: Mark): string {
  return `${at};${snapshot}`
}

/** The position after a row inside a batch from `seen` to `reading`. */
export function writePosition(seen: Mark, reading: string, id: string): string {
  return `${seen.at};${seen.snapshot};${reading};${id}`
}

/**
 * How long one may come back, seconds: rows are deleted an hour after their transaction began, which may have lasted for
 * minutes until its commit.
 */
const RESUMES_FOR_S = 55 * 60
/** The clock of the database may be set back a little. */
const CLOCK_SLACK_S = 60

/** Reads a position that the log still continues from at `now`; undefined for any other, and for nonsense. */
export function readPosition(text: string, now: Mark): Position | undefined {
  if (text.length > MAX_POSITION) return undefined
  const [, at, seen, reading = seen, id = '0'] = POSITION.exec(text) ?? []
  if (at === undefined || seen === undefined || reading === undefined) return undefined
  const age = now.at - Number(at)
  if (age > RESUMES_FOR_S || age < -CLOCK_SLACK_S) return undefined
  const end = BigInt(now.snapshot.split(':')[1] ?? 0)
  return isSnapshot(seen, end) && isSnapshot(reading, end) ? { at: Number(at), seen, reading, id } : undefined
}

/** Whether PostgreSQL reads it, and it was taken before a transaction `end` began. */
function isSnapshot(text: string, end: bigint): boolean {
  const [, xmin, xmax, running] = SNAPSHOT.exec(text) ?? []
  if (xmin === undefined || xmax === undefined) return false
  const [first, last] = [BigInt(xmin), BigInt(xmax)]
  if (first < 1n || last < first || last > end) return false
  let previous = first
  return (running ? running.split(',') : []).every((entry) => {
    const id = BigInt(entry)
    const fits = id >= previous && id < last
    previous = id
    return fits
  })
}
