import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { Access } from '../../contract/access.ts'
import type { CallFacts } from '../../contract/call.ts'
import { type AuthCallFacts, type AuthPath, authCalls } from '../../contract/calls/auth-calls.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { contract } from '../../contract/index.ts'
import { codesOfInput } from '../../contract/input-codes.ts'
import { API_PREFIX, AUTH_PREFIX } from '../../contract/paths.ts'
import { createPathTable } from './path-table.ts'
import { SECRET_PAGES } from './paths.ts'

/** A call of the server, as declared in the contract or in the list of better-auth's calls. */
export interface Call extends CallFacts {
  method: string
  /** Path with parameters in braces: `/api/tickets/{purchaseId}`. */
  path: string
  /** Path of names in the contract, outermost first; empty for better-auth's calls. */
  name: readonly string[]
  /** Undefined for better-auth's calls, which check access themselves. */
  access?: Access
  /** Codes by which its schema refuses input. */
  inputCodes?: readonly ErrorCode[]
  /** Defined for better-auth's calls. */
  auth?: AuthCallFacts & { path: AuthPath }
}

/** Path of a call, with parameters in braces. */
export function pathOf({ '~orpc': { route } }: AnyContractProcedure): string {
  return `${API_PREFIX}${route.path ?? '/'}`
}

/** The calls of a contract. */
function callsOf(router: AnyContractRouter): Call[] {
  const calls: Call[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract: procedure, path: name }) => {
    const { route, meta, inputSchema } = procedure['~orpc']
    const inputCodes = codesOfInput(inputSchema as z.ZodType | undefined)
    const facts = meta as CallFacts & { access: Access }
    calls.push({ ...facts, method: route.method ?? 'POST', path: pathOf(procedure), name, inputCodes })
  })
  return calls
}

/** Every call that the server answers. */
export const calls: readonly Call[] = [
  ...callsOf(contract),
  ...(Object.entries(authCalls) as [AuthPath, AuthCallFacts][]).map(([path, facts]) => ({
    ...facts,
    path: `${AUTH_PREFIX}${path}`,
    name: [],
    auth: { ...facts, path },
  })),
]

const table = createPathTable(
  // A GET of the contract also answers HEAD.
  calls.flatMap((call) => (call.method === 'GET' && !call.auth ? [call, { ...call, method: 'HEAD' }] : [call])),
)

/** The call at a path. */
export function findCall(method: string, path: string): Call | undefined {
  return table.find(method, path)
}

/** Whether anyone may make the call, and it reads: its response may be the same for everyone. */
export function isPublicGet(call: Call | undefined): boolean {
  return call?.access === 'visitor' && call.limit === 'read'
}

/** Methods of an API path; none for unknown paths. */
export function methodsAt(path: string): string[] {
  return table.methodsAt(path)
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Undefined for pages, files and unknown paths. */
    call: Call | undefined
  }
}

/** Stores the request's call for the middleware that depends on its facts. */
export const noteCall: MiddlewareHandler = (c, next) => {
  c.set('call', findCall(c.req.method, c.req.path))
  return next()
}

/** Longer paths are cut: the rest tells nothing more. */
const MAX_LOGGED_PATH = 200

const secretPaths = [...calls, ...SECRET_PAGES].flatMap(({ path, secretParams = [] }) =>
  secretParams.map((name) => path.slice(0, path.indexOf(`{${name}}`)).replaceAll(/\{\w+\}/g, '[^/]+')),
)
const SECRET_REST = new RegExp(`^(${[...new Set(secretPaths)].join('|')}).+`, 's')

/** A path for the log, cut at its first secret parameter. */
export function pathWithoutSecrets(path: string): string {
  return path.slice(0, MAX_LOGGED_PATH).replace(SECRET_REST, '$1…')
}

/** Longest segment that is no token. */
const MAX_WORD = 24

/** An unknown path for the log: a mistyped URL may contain a token that `pathWithoutSecrets` does not recognise. */
export function pathWithoutIds(path: string): string {
  // Ids and addresses have a digit, an @ or a percent sign.
  const isId = (segment: string) => segment.length > MAX_WORD || /[\d@%]/.test(segment)
  return pathWithoutSecrets(path).replace(/[^/]+/g, (segment) => (isId(segment) ? '…' : segment))
}
