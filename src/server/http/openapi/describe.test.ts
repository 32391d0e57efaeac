import type { AnyContractProcedure } from '@orpc/contract'
import { traverseContractProcedures } from '@orpc/server'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { CallFacts } from '../../../contract/call.ts'
import { contract } from '../../../contract/index.ts'
import { describeApi } from './describe.ts'
import { examples } from './operation.ts'

interface Operation {
  operationId: string
  parameters?: Record<string, unknown>[]
  requestBody?: object
  responses: Record<string, unknown>
  security: object[]
}
interface Description {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }>; responses: Record<string, unknown> }
}

let text: string
let description: Description
let operations: { call: string; path: string; operation: Operation }[]
beforeAll(async () => {
  text = JSON.stringify(await describeApi('https://masrah.test'))
  description = JSON.parse(text)
  operations = Object.entries(description.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ call: `${method.toUpperCase()} ${path}`, path, operation })),
  )
})

/** The calls of the contract, by the id of their operation. */
function calls(): Map<string, AnyContractProcedure['~orpc']> {
  const found = new Map<string, AnyContractProcedure['~orpc']>()
  traverseContractProcedures({ router: contract, path: [] }, ({ contract, path }) => {
    found.set(path.join('.'), contract['~orpc'])
  })
  return found
}

function operation(call: string): Operation {
  const found = operations.find((each) => each.call === call)
  if (!found) throw new Error(`${call} is not described`)
  return found.operation
}

describe('the description of the API', () => {
  it('passes the recommended rules of Redocly', async () => {
    const problems = await lintFromString({ source: text, config: await createConfig({ extends: ['recommended'] }) })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('names every call of the contract, and no others', () => {
    expect(operations.map(({ operation: { operationId } }) => operationId).toSorted()).toEqual(
      [...calls().keys()].toSorted(),
    )
  })

  it('makes clients encode search texts', () => {
    for (const {
      operation: { parameters = [] },
    } of operations) {
      for (const parameter of parameters) {
        expect(parameter).not.toHaveProperty('allowReserved')
        expect(parameter).not.toHaveProperty('allowEmptyValue')
      }
    }
  })

  it('declares instants as date-times, and BD 10 as the price of an event without one', () => {
    const { Event, Ticket } = description.components.schemas
    expect(Event?.properties?.date).toMatchObject({ type: 'string', format: 'date-time' })
    expect(Ticket?.properties?.created_at).toMatchObject({ type: 'string', format: 'date-time' })
    expect(Event?.properties?.ticket_price).toMatchObject({ description: expect.stringContaining('BD 10') })
  })

  it('declares refusals from outside a call’s handler', () => {
    const always = ['405', '429', '500', '503']
    expect(Object.keys(operation('GET /events').responses)).toEqual(expect.arrayContaining(always))
    expect(Object.keys(operation('POST /createTicket').responses)).toEqual(
      expect.arrayContaining([...always, '403', '413', '415']),
    )
    expect(Object.keys(operation('GET /my_tickets').responses)).toEqual(
      expect.arrayContaining([...always, '401', '403']),
    )
    expect(operation('GET /events').responses).not.toHaveProperty('401')
    expect(operation('GET /events').responses['503']).toEqual({ $ref: '#/components/responses/Unavailable' })
  })

  it('declares `success: false` for a refused purchase', () => {
    for (const status of ['400', '409', '413', '429', '503']) {
      expect(JSON.stringify(operation('POST /createTicket').responses[status])).toContain('schemas/PurchaseError')
    }
    expect(JSON.stringify(operation('POST /tickets/lookup').responses['400'])).not.toContain('PurchaseError')
  })

  it('declares which calls need a session or a token', () => {
    const signedIn = [{ session: [] }, { token: [] }]
    expect(operation('GET /events').security).toEqual([{}, ...signedIn])
    expect(operation('GET /my_tickets').security).toEqual(signedIn)
    expect(operation('PUT /approve-talent/{id}').security).toEqual(signedIn)
  })

  /** Headers that some calls always send. */
  const HEADERS = { 'x-total-count': '1', 'content-type': 'text/csv', 'content-disposition': 'attachment' }
  const answersOnce = [...calls()].filter(([, { meta }]) => !(meta as CallFacts).stream && !(meta as CallFacts).file)
  it.each(answersOnce)('has a valid example of %s', (id, call) => {
    const { request, response } = examples[id] ?? {}
    if (call.route.successStatus !== 204) expect(response).toBeDefined()
    const output = call.outputSchema as z.ZodType
    expect(
      output.safeParse(call.route.outputStructure === 'detailed' ? { headers: HEADERS, body: response } : response)
        .error,
    ).toBeUndefined()

    if (request === undefined) return
    const params = Object.fromEntries(
      [...(call.route.path ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => [
        name,
        '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      ]),
    )
    const input = call.inputSchema as z.ZodType
    const whole = Array.isArray(request) ? request : { ...params, ...(request as object) }
    const sent = call.route.inputStructure === 'detailed' ? { params, body: request } : whole
    expect(input.safeParse(sent).error).toBeUndefined()
  })

  it('has an example for every call that takes JSON', () => {
    for (const {
      operation: { operationId, requestBody },
    } of operations) {
      if (!JSON.stringify(requestBody ?? {}).includes('application/json')) continue
      expect([operationId, examples[operationId]?.request]).not.toEqual([operationId, undefined])
    }
  })
})
