import { AsyncLocalStorage } from 'node:async_hooks'
import type { TaskCaller } from '../../services/process-pool.ts'
import type { AccountCaller } from './account-limits.ts'

/** The caller of better-auth: key of limits and of the queue of password hashes. */
export interface AuthCaller extends AccountCaller, TaskCaller {}

const callers = new AsyncLocalStorage<AuthCaller>()

/** Runs a better-auth call on behalf of `caller`, since its hooks for passwords and mails do not get the request. */
export const callAs = <T>(caller: AuthCaller, call: () => T): T => callers.run(caller, call)

/** The current caller; outside `callAs` the process itself. */
export const authCaller = (): AuthCaller => callers.getStore() ?? { key: '', ip: '' }
