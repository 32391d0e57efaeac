import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from '../../services/unavailable.ts'

/** The first outage that a call into better-auth met. */
const calls = new AsyncLocalStorage<{ outage?: unknown }>()

/** Notes for the call under way that the database was away. */
export async function noteOutage<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    const call = calls.getStore()
    if (call && isUnavailable(error)) call.outage ??= error
    throw error
  }
}

/**
 * Calls better-auth. It swallows some errors of the database ("no session", "mail sent") and renames others: an outage
 * met on the way is thrown instead of its answer.
 */
export async function throwingOutages<T>(call: () => Promise<T>): Promise<T> {
  const noted: { outage?: unknown } = {}
  try {
    const answer = await calls.run(noted, call)
    if (noted.outage === undefined) return answer
  } catch (error) {
    if (noted.outage === undefined) throw error
  }
  throw noted.outage
}
