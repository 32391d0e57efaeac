import { type LiveEvent, MAX_MISSED, type MissedEvent } from './log.ts'
import { type Mark, type Position, writeMark, writePosition } from './position.ts'

/** A live event as lines of an event stream; `id` is the position at which a reader resumes after it. */
export function eventLine({ kind, data }: LiveEvent, id: string): string {
  return `event: ${kind}\nid: ${id}\ndata: ${data}\n\n`
}

/**
 * The first lines of a stream whose reader is brought up to `until`: its position and, for a reader who returns at
 * `position`, the missed events; a `reset` when these are too many or the position is too old.
 */
export function* greetingLines(
  lastEventId: string | undefined,
  position: Position | undefined,
  missed: MissedEvent[],
  until: Mark,
): Generator<string> {
  const end = writeMark(until)
  if (!position || missed.length > MAX_MISSED) {
    yield `event: ${lastEventId === undefined ? 'ready' : 'reset'}\nid: ${end}\ndata: {}\n\n`
    return
  }
  yield `event: ready\nid: ${missed.length > 0 ? lastEventId : end}\ndata: {}\n\n`
  const idOf = ({ id, is_rest }: MissedEvent) =>
    is_rest
      ? writePosition({ at: position.at, snapshot: position.seen }, position.reading, id)
      : writePosition({ at: position.at, snapshot: position.reading }, until.snapshot, id)
  for (const [i, event] of missed.entries()) yield eventLine(event, i === missed.length - 1 ? end : idOf(event))
}
