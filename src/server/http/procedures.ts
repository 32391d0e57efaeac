import type { AnyContractRouter, ContractProcedure } from '@orpc/contract'
import { type AnyProcedure, implement, type ProcedureImplementer } from '@orpc/server'
import type { Access, PartyFacts } from '../../contract/access.ts'
import type { CallFacts, RateLimit } from '../../contract/call.ts'
import { contract } from '../../contract/index.ts'
import {
  createPartyCheck,
  type ManagerCheck,
  requireAccess,
  requireManager,
  requireStaff,
  type StaffCheck,
} from './access.ts'
import { type WriteContext, write } from './after-write.ts'
import type { Me, RequestContext } from './context.ts'
import { refusal } from './refusal.ts'

/** Access is checked before the input is validated, and the wrapper of writes takes validated fields. */
const VALIDATED_AFTER_ACCESS = { initialInputValidationIndex: -1 }

/** The contract, to be implemented: `procedures.events.list.handler(…)`. Access is checked before anything else. */
export const procedures = implementCalls(contract)

/** Context of a handler, by the facts of its call. A GET never writes, so it lacks everything that only writes need. */
type HandlerContext<Meta> = AccessContext<Meta> &
  (Meta extends { limit: 'read' }
    ? Omit<RequestContext, 'images' | 'passwords' | WrapperService>
    : Omit<RequestContext, WrapperService> & WriteContext)

/** Services that only the wrapper of all writes uses (`after-write.ts`). */
type WrapperService = 'cache' | 'jobs' | 'live'

/** What a handler knows about its caller, by declared access. */
type AccessContext<Meta> = Meta extends { access: 'visitor' | 'proved' }
  ? // Their handlers call `caller()` and `proofs()`.
    object
  : Meta extends { access: 'party' } & PartyFacts<infer Column>
    ? { partyTo: PartyTo<Column> }
    : Meta extends { access: 'staff' }
      ? Pick<StaffCheck, 'staffOf' | 'staffEvents'>
      : Meta extends { access: 'manager' }
        ? Pick<ManagerCheck, 'managerOf' | 'managedEvents'>
        : Meta extends { access: 'user'; audit?: undefined } & Changing
          ? // Changes that admins make to other users' data are written to the audit log.
            { me: Omit<Me, 'is_admin'> }
          : { me: Me }

type Changing = { limit: Exclude<RateLimit, 'read'> }

/**
 * Proves that the caller is one of the declared parties, and gives `me` and the party's column. Without this proof the
 * call answers 500.
 * @throws ORPCError with the declared 404 when the row is missing or does not name the caller.
 */
type PartyTo<Column extends string> = <Row extends Record<Column, string | null>>(
  row: Row | undefined,
) => { row: Row; me: Me; as: Column }

type Implemented<Router> =
  Router extends ContractProcedure<infer Input, infer Output, infer Errors, infer Meta>
    ? ProcedureImplementer<RequestContext, HandlerContext<Meta>, Input, Output, Errors, Meta>
    : { [Name in keyof Router]: Implemented<Router[Name]> }

/** Implements a contract whose calls declare their access (`contract/access.ts`). */
export function implementCalls<Router extends Record<string, AnyContractRouter>>(router: Router): Implemented<Router> {
  const implemented = implement<Record<string, AnyContractRouter>>(router, VALIDATED_AFTER_ACCESS)
    .$context<RequestContext>()
    .use(async ({ context, procedure, next }, input) => {
      const facts = factsOf(procedure)
      const { access } = facts
      if (access === 'visitor') return next({ context: { me: notThere(procedure, "a visitor's call") } })
      if (access === 'proved') {
        const isUnproved = (await context.proofs()).length === 0
        if (isUnproved) throw refusal((await context.caller()) ? 'FORBIDDEN' : (facts.anonymous ?? 'LOGIN_REQUIRED'))
        return next({ context: { me: notThere(procedure, 'a call for proved addresses') } })
      }
      const me = await requireAccess(access, context, idOf(procedure, input), facts.anonymous)
      if (access === 'staff' || access === 'manager') {
        const { isDone, ...check } = access === 'staff' ? await requireStaff(context, me) : requireManager(me)
        const result = await next({ context: { ...check, me: notThere(procedure, `a call of ${access}`) } })
        if (!isDone())
          throw new Error(`${nameOf(procedure)} is a call of ${access} and never called context.${access}Of`)
        return result
      }
      if (access !== 'party') return next({ context: { me } })

      const { partyTo, isDone } = createPartyCheck(facts, me)
      const result = await next({ context: { partyTo, me: notThere(procedure, "a party's call") } })
      if (!isDone()) throw new Error(`${nameOf(procedure)} is a party's call and never called context.partyTo`)
      return result
    })
    .use(async ({ context, procedure, next }, input) => {
      const facts = factsOf(procedure)
      return facts.limit === 'read' ? next() : write(context, { facts, input, next })
    })
  // What the middleware adds depends on each call's meta, which oRPC's types do not express.
  return implemented as unknown as Implemented<Router>
}

type Facts = CallFacts & ({ access: Exclude<Access, 'party'> } | ({ access: 'party' } & PartyFacts))

function factsOf(procedure: AnyProcedure): Facts {
  return procedure['~orpc'].meta as Facts
}

/** The id from the place where the handler reads it: callers could send a second one elsewhere. */
function idOf(procedure: AnyProcedure, input: unknown): unknown {
  const isDetailed = procedure['~orpc'].route.inputStructure === 'detailed'
  const fields = isDetailed ? (input as { params?: unknown } | undefined)?.params : input
  return (fields as { id?: unknown } | undefined)?.id
}

function nameOf({ '~orpc': { route } }: AnyProcedure): string {
  return `${route.method} ${route.path}`
}

/** Throws in place of an absent `me`; `undefined` would pass for a visitor. */
function notThere(procedure: AnyProcedure, kind: string): object {
  return new Proxy(
    {},
    {
      get() {
        throw new Error(`${nameOf(procedure)} is ${kind}: its context has no me`)
      },
    },
  )
}
