/** A reader's place in the log: everything committed up to a snapshot. */
export interface Mark {
  /** `pg_current_snapshot()`, as text. */
  snapshot: string
  /** Time of the snapshot by the database's clock: seconds since 1970. */
  at: number
}

/**
 * A position in the log, sent as the `id` of an event: after the rows visible in the snapshot `seen`, and the rows
 * visible in `reading` up to `id`. Between two batches both snapshots are the same. Valid in every process.
 */
export interface Position {
  at: number
  seen: string
  reading: string
  id: string
}

/** Longest `Last-Event-ID` that is read; ours reach it with hundreds of concurrent transactions. */
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
 * Maximum age of a position, seconds: rows are deleted an hour after the start of their transaction, which may have
 * taken minutes to commit.
 */
const RESUMES_FOR_S = 55 * 60
/** The database's clock may be set back a little. */
const CLOCK_SLACK_S = 60

/**
 * Parses a position from which the log can still be resumed at `now`; undefined for all others, and for invalid ones.
 */
export function readPosition(text: string, now: Mark): Position | undefined {
  if (text.length > MAX_POSITION) return undefined
  const [, at, seen, reading = seen, id = '0'] = POSITION.exec(text) ?? []
  if (at === undefined || seen === undefined || reading === undefined) return undefined
  const age = now.at - Number(at)
  if (age > RESUMES_FOR_S || age < -CLOCK_SLACK_S) return undefined
  const end = BigInt(now.snapshot.split(':')[1] ?? 0)
  return isSnapshot(seen, end) && isSnapshot(reading, end) ? { at: Number(at), seen, reading, id } : undefined
}

/** Whether PostgreSQL can parse it, and it was taken before transaction `end` began. */
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
