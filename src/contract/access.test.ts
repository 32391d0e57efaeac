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

/** Who may call what. Whoever adds a call says so here too: a permission is never an accident. */
const expected: Record<string, string> = {
  'GET /events': 'visitor',
  'GET /events/{id}': 'visitor',
  'POST /createTicket': 'visitor',
  'GET /tickets/{purchaseId}': 'visitor',
  'POST /send-ticket-email': 'visitor',
  'PATCH /tickets/{purchaseId}': 'visitor',
  'POST /tickets/lookup': 'visitor',
  'POST /sync-profile': 'user',
  'GET /profile': 'user',
  'POST /create-profile': 'user',
  'POST /delete_user': 'user',
  'GET /approved_talents': 'visitor',
  'GET /get_talent/{id}': 'visitor',
  'POST /edit_talent/{id}': 'owner',
  'POST /resubmit_talent/{id}': 'owner',
  'PUT /approve-talent/{id}': 'admin',
  'POST /reject-talent': 'admin',
  'POST /upload_talent_image/{id}': 'owner',
  'POST /uploadImage': 'user',
}

describe('the contract', () => {
  it.each(calls)('$name says who may call it', ({ access }) => {
    expect(access).toBeTypeOf('string')
  })

  it('grants what is written down here, call by call', () => {
    expect(Object.fromEntries(calls.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(expected)
  })

  it('has one call for each method and path', () => {
    const addresses = calls.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
