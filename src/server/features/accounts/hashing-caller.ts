import { AsyncLocalStorage } from 'node:async_hooks'
import type { TaskCaller } from '../../services/process-pool.ts'

const callers = new AsyncLocalStorage<TaskCaller>()

/** Runs a call of better-auth on behalf of `caller`: its hooks for passwords do not say which request they serve. */
export const callAs = <T>(caller: TaskCaller, call: () => T): T => callers.run(caller, call)

/** The caller on whose behalf a password is hashed; the process itself outside of `callAs`. */
export const hashingCaller = (): TaskCaller => callers.getStore() ?? { key: '' }
