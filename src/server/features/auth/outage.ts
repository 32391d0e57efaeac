import { AsyncLocalStorage } from 'node:async_hooks'
import { isUnavailable } from '../../services/unavailable.ts'

/** The first outage during a call into better-auth. */
const calls = new AsyncLocalStorage<{ outage?: unknown }>()

/** Notes an outage of the database for the current call into better-auth, and rethrows it. */
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
 * Calls better-auth, which swallows some errors of the database ("no session", "mail sent") and renames others. An outage
 * that was noted during the call is thrown in place of its result.
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
