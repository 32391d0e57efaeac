import { implement } from '@orpc/server'
import type { Access } from '../../contract/access.ts'
import { contract } from '../../contract/index.ts'
import { requireAccess } from './access.ts'
import type { Caller, Me } from './context.ts'

/** The contract, to be implemented: `os.events.list.handler(…)`. Who may call is checked before anything else. */
export const os = implement(contract)
  .$context<Caller>()
  .use(async ({ context, procedure, next }, input) => {
    const { access } = procedure['~orpc'].meta as { access: Access }
    return next({ context: { me: (await requireAccess(access, context, input)) as Me } })
  })
