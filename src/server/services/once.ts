import { isUniqueViolation } from './db.ts'

/**
 * Does a request once, however often it is sent. `same` gives the outcome of an earlier request with this key: a refusal if its content
 * was another, undefined without one. Else `write` does it, in a transaction of its own. Of two that are sent at the same moment, the
 * second breaks the unique key, or is refused for what the first took; its outcome is that of the first.
 */
export async function once<Outcome>(
  key: string | null | undefined,
  same: (key: string) => Promise<Outcome | undefined>,
  write: () => Promise<Outcome>,
): Promise<Outcome> {
  if (!key) return write()
  const earlier = await same(key)
  if (earlier !== undefined) return earlier
  try {
    const outcome = await write()
    return isRefusal(outcome) ? ((await same(key)) ?? outcome) : outcome
  } catch (error) {
    const first = isUniqueViolation(error) ? await same(key) : undefined
    if (first === undefined) throw error
    return first
  }
}

/** Refusals are a code, or have one. */
function isRefusal(outcome: unknown): boolean {
  return typeof outcome === 'string' || (typeof outcome === 'object' && outcome !== null && 'refusal' in outcome)
}
