import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import type { PartyFacts } from './access.ts'
import type { CallFacts } from './call.ts'
import { type AuthCallFacts, authCalls } from './calls/auth-calls.ts'
import { errors } from './errors.ts'
import { contract } from './index.ts'

interface DeclaredCall {
  name: string
  method: string
  path: string
  facts: Partial<CallFacts & PartyFacts & { access: string }>
}

function callsOf(router: AnyContractRouter, names: string[] = []): DeclaredCall[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([name, part]) => callsOf(part, [...names, name]))
  }
  const { route, meta } = router['~orpc']
  return [{ name: names.join('.'), method: route.method ?? '', path: route.path ?? '', facts: meta }]
}

const betterAuthCalls = Object.entries<AuthCallFacts>(authCalls).map(([path, facts]) => ({
  name: `better-auth ${path}`,
  method: facts.method,
  path,
  facts,
}))
const calls = callsOf(contract)
const WRITE_LIMITS = ['write', 'purchase', 'chat', 'door', 'mail', 'credentials', 'upload']

describe('the contract', () => {
  it.each(calls)('$name declares its access', ({ facts }) => {
    // Compared with docs/access.md, and with the server, in src/server/http/access.test.ts.
    expect(['visitor', 'proved', 'user', 'owner', 'party', 'staff', 'manager', 'admin']).toContain(facts.access)
  })

  it.each([...calls, ...betterAuthCalls])('$name declares a rate limit that fits its method', ({ method, facts }) => {
    expect(method === 'GET' ? ['read'] : WRITE_LIMITS).toContain(facts.limit)
  })

  it.each([...calls, ...betterAuthCalls])('$name declares no secret parameter that its path lacks', (call) => {
    for (const name of call.facts.secretParams ?? []) expect(call.path).toContain(`{${name}}`)
  })

  it.each(calls)('$name keeps ids that open a ticket, and tokens, out of the logs', ({ path, facts }) => {
    for (const [, name = ''] of path.matchAll(/\{(purchaseId|code|token)\}/g))
      expect(facts.secretParams).toContain(name)
  })

  it.each(calls.filter(({ facts }) => facts.access === 'party'))('$name refuses strangers with 404', ({ facts }) => {
    expect(facts.notFound && errors[facts.notFound].status).toBe(404)
    expect(facts.parties).not.toEqual([])
  })

  it.each(calls.filter(({ facts }) => facts.upload))('$name takes an upload with POST, under its limit', (call) => {
    expect([call.method, call.facts.limit]).toEqual(['POST', 'upload'])
  })

  it('has one call for each method and path', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
