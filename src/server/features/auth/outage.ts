import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from '../../services/unavailable.ts'

/** The first outage during a better-auth call. */
const calls = new AsyncLocalStorage<{ outage?: unknown }>()

/** Notes a database outage for the current better-auth call, and rethrows it. */
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
 * Calls better-auth, which swallows some database errors ("no session", "mail sent") and renames others. An outage
 * during the call is thrown in place of its result.
 */
export async function rethrowOutages<T>(call: () => Promise<T>): Promise<T> {
  const noted: { outage?: unknown } = {}
  try {
    const result = await calls.run(noted, call)
    if (noted.outage === undefined) return result
  } catch (error) {
    if (noted.outage === undefined) throw error
  }
  throw noted.outage
}
