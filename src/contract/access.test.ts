import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import { contract } from './index.ts'

interface Call {
  name: string
  method: string
  path: string
  access: unknown
}

function callsOf(router: AnyContractRouter, names: string[] = []): Call[] {
  if (!isContractProcedure(router)) {
    return Object.entries(router).flatMap(([name, part]) => callsOf(part, [...names, name]))
  }
  const { route, meta } = router['~orpc']
  return [{ name: names.join('.'), method: route.method ?? '', path: route.path ?? '', access: meta.access }]
}

const calls = callsOf(contract)

describe('the contract', () => {
  it.each(calls)('$name says who may call it', ({ access }) => {
    // What it says is held against a table, and against the server, in src/server/http/access.test.ts.
    expect(['visitor', 'user', 'owner', 'staff', 'admin']).toContain(access)
  })

  it('has one call for each method and path', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
