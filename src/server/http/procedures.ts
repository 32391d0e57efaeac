import { implement } from '@orpc/server'
import type { Access } from '../../contract/access.ts'
import { contract } from '../../contract/index.ts'
import { requireAccess } from './access.ts'
import type { Me, RequestContext } from './context.ts'

/** The contract, to be implemented: `os.events.list.handler(…)`. Who may call is checked before anything else. */
export const procedures = implement(contract)
  .$context<RequestContext>()
  .use(async ({ context, procedure, next }, input) => {
    const { meta, route } = procedure['~orpc']
    const { access } = meta as { access: Access }
    // Where the handler reads it, and nowhere else: whoever calls could name another elsewhere.
    const { id } = ((route.inputStructure === 'detailed' ? paramsOf(input) : input) ?? {}) as { id?: unknown }
    // Where visitors may call it is not there: those handlers ask `caller()`.
    return next({ context: { me: (await requireAccess(access, context, id)) as Me } })
  })

function paramsOf(input: unknown): unknown {
  return (input as { params?: unknown } | undefined)?.params
}
