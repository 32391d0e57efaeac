import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/rules/language.ts'
import type { TaskCaller } from '../../services/process-pool.ts'
import { isUnavailable } from '../../services/unavailable.ts'
import type { AccountCaller } from './account-limits.ts'

/** The caller of better-auth: for limits, for the queue of password hashes, and for the language of a new account. */
export interface AuthCaller extends AccountCaller, TaskCaller {
  language: Language
}

const callers = new AsyncLocalStorage<AuthCaller>()

/** Runs a better-auth call on behalf of `caller`, since its hooks for passwords and mails do not get the request. */
export const callAs = <T>(caller: AuthCaller, call: () => T): T => callers.run(caller, call)

/** The current caller; outside `callAs` the process itself. */
export const authCaller = (): AuthCaller => callers.getStore() ?? { key: '', ip: '', language: DEFAULT_LANGUAGE }

/** The first outage during a better-auth call. */
const outages = new AsyncLocalStorage<{ outage?: unknown }>()

/** Notes a database outage for the current better-auth call, and rethrows it. */
export async function noteOutage<T>(query: Promise<T>): Promise<T> {
  try {
    return await query
  } catch (error) {
    const call = outages.getStore()
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
    const result = await outages.run(noted, call)
    if (noted.outage === undefined) return result
  } catch (error) {
    if (noted.outage === undefined) throw error
  }
  throw noted.outage
}
