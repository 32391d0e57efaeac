import type { OpenAPI } from '@orpc/contract'
import { type ErrorCode, errors, isErrorCode } from '../../../contract/errors.ts'
import type { Call } from '../calls.ts'
import recorded from './examples.json' with { type: 'json' }
import { describeRefusal, type SharedRefusal, sharedRefusal, sharedRefusalFor } from './refusals.ts'

/** The request body and the response of a call. */
export interface Example {
  request?: unknown
  /** Undefined of a response without a body. */
  response?: unknown
}

/** An example of each call, by operation id; recorded by `examples.test.ts`. */
export const examples: Record<string, Example> = recorded

/** Adds what oRPC does not generate: security, every refusal, those of its input (`inputCodes`) among them, an example. */
export function finishOperation(operation: OpenAPI.OperationObject, call: Call): void {
  const { access } = call
  const id = operation.operationId ?? ''
  operation.description ??= `${operation.summary}.`
  operation.security = access === 'visitor' ? [{}, { session: [] }, { token: [] }] : [{ session: [] }, { token: [] }]
  for (const parameter of operation.parameters ?? []) {
    if ('$ref' in parameter) continue
    // With either of these, clients send `&` and `+` unencoded, which truncates or changes a query.
    delete parameter.allowReserved
    delete parameter.allowEmptyValue
  }
  takeFilesAsForms(operation.requestBody)
  declareRefusals(operation, call)

  const { request, response } = examples[id] ?? {}
  addExample(operation.requestBody, request)
  addExample(operation.responses?.['200'], response)
}

/** A body with a file is always a form. */
function takeFilesAsForms(body: OpenAPI.OperationObject['requestBody']): void {
  if (body && 'content' in body && body.content['multipart/form-data']) delete body.content['application/json']
}

function declareRefusals(operation: OpenAPI.OperationObject, { access, envelope, inputCodes = [] }: Call) {
  const responses = operation.responses ?? {}
  const declared = new Map<number, ErrorCode[]>()
  for (const [status, response] of Object.entries(responses)) {
    if (Number(status) >= 400) declared.set(Number(status), codesOf(response))
  }
  const take = (status: number, codes: readonly ErrorCode[]) =>
    declared.set(status, [...new Set([...(declared.get(status) ?? []), ...codes])])

  for (const code of inputCodes) take(errors[code].status, [code])
  if (operation.requestBody || operation.parameters) take(400, ['BAD_INPUT'])
  for (const name of sharedOf(operation, access)) take(sharedRefusal(name).status, sharedRefusal(name).codes)

  operation.responses = {
    ...responses,
    ...Object.fromEntries(
      [...declared].map(([status, codes]) => {
        if (envelope === 'success') return [status, describeRefusal(status, codes, 'PurchaseError')]
        const shared = sharedRefusalFor(status, codes)
        return [status, shared ? { $ref: `#/components/responses/${shared}` } : describeRefusal(status, codes)]
      }),
    ),
  } as OpenAPI.ResponsesObject
}

/** Refusals from outside of the call's handler. */
function sharedOf({ requestBody }: OpenAPI.OperationObject, access: Call['access']): SharedRefusal[] {
  return [
    ...(access === 'visitor' ? [] : (['Unauthorized'] as const)),
    ...(access === 'visitor' && !requestBody ? [] : (['Forbidden'] as const)),
    'MethodNotAllowed',
    ...(requestBody ? (['TooLarge', 'UnsupportedMediaType'] as const) : []),
    'TooManyRequests',
    'InternalError',
    'Unavailable',
  ]
}

/** The codes that the contract declares for a refusal, as the generator lists them. */
function codesOf(response: unknown): ErrorCode[] {
  const found = JSON.stringify(response).matchAll(/"code":\{"const":"(\w+)"\}/g)
  return [...found].map(([, code]) => code).filter(isErrorCode)
}

function addExample(body: unknown, example: unknown): void {
  if (example === undefined || !body) return
  const { content } = body as { content?: Record<string, { example?: unknown }> }
  for (const media of Object.values(content ?? {})) media.example = example
}
