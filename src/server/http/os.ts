import { implement } from '@orpc/server'
import { contract } from '../../contract/index.ts'
import type { RequestContext } from './context.ts'

/** The contract, to be implemented: `os.events.list.handler(…)`. */
export const os = implement(contract).$context<RequestContext>()
