import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, type Language } from '../../../contract/rules/language.ts'
import type { TaskCaller } from '../../services/process-pool.ts'
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
