import { AsyncLocalStorage } from 'node:async_hooks'
import type { TaskCaller } from '../../services/process-pool.ts'
import type { AccountCaller } from './account-limits.ts'

/** Who makes a call of better-auth: for the limits, and for the queue of passwords. */
export interface AuthCaller extends AccountCaller, TaskCaller {}

const callers = new AsyncLocalStorage<AuthCaller>()

/** Runs a call of better-auth on behalf of `caller`: its hooks for passwords and mails do not say which request they serve. */
export const callAs = <T>(caller: AuthCaller, call: () => T): T => callers.run(caller, call)

/** The caller on whose behalf better-auth works; outside of `callAs` the process itself. */
export const authCaller = (): AuthCaller => callers.getStore() ?? { key: '', address: '' }
