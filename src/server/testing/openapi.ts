import { z } from 'zod'

/**
 * What OpenAPI 3.1 allows in a description without components, callbacks and links: each object with its fields and
 * no others (https://spec.openapis.org/oas/v3.1.1.html). Schemas are checked for the keywords of JSON Schema 2020-12.
 */
const types = z.enum(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer'])

const Schema: z.ZodType = z.lazy(() =>
  z.union([
    z.boolean(),
    z.strictObject({
      type: z.union([types, z.array(types)]).optional(),
      title: z.string().optional(),
      description: z.string().optional(),
      properties: z.record(z.string(), Schema).optional(),
      additionalProperties: Schema.optional(),
      required: z.array(z.string()).optional(),
      items: Schema.optional(),
      prefixItems: z.array(Schema).optional(),
      anyOf: z.array(Schema).min(1).optional(),
      oneOf: z.array(Schema).min(1).optional(),
      allOf: z.array(Schema).min(1).optional(),
      not: Schema.optional(),
      enum: z.array(z.unknown()).optional(),
      const: z.unknown().optional(),
      default: z.unknown().optional(),
      examples: z.array(z.unknown()).optional(),
      format: z.string().optional(),
      pattern: z
        .string()
        .refine((pattern) => new RegExp(pattern, 'u'))
        .optional(),
      minimum: z.number().optional(),
      maximum: z.number().optional(),
      exclusiveMinimum: z.number().optional(),
      exclusiveMaximum: z.number().optional(),
      multipleOf: z.number().positive().optional(),
      minLength: z.int().min(0).optional(),
      maxLength: z.int().min(0).optional(),
      minItems: z.int().min(0).optional(),
      maxItems: z.int().min(0).optional(),
      contentEncoding: z.string().optional(),
      contentMediaType: z.string().optional(),
      readOnly: z.boolean().optional(),
      deprecated: z.boolean().optional(),
    }),
  ]),
)

const MediaType = z.strictObject({ schema: Schema.optional(), example: z.unknown().optional() })
const Content = z.record(z.string().regex(/^[\w.+*-]+\/[\w.+*-]+(;.*)?$/), MediaType)
const Header = z.strictObject({
  description: z.string().optional(),
  required: z.boolean().optional(),
  deprecated: z.boolean().optional(),
  schema: Schema,
})
const styled = {
  description: z.string().optional(),
  deprecated: z.boolean().optional(),
  schema: Schema,
  explode: z.boolean().optional(),
}
const Parameter = z.union([
  z.strictObject({
    ...styled,
    name: z.string(),
    in: z.literal('path'),
    required: z.literal(true),
    style: z.enum(['matrix', 'label', 'simple']).optional(),
  }),
  z.strictObject({
    ...styled,
    name: z.string(),
    in: z.literal('query'),
    required: z.boolean().optional(),
    allowEmptyValue: z.boolean().optional(),
    allowReserved: z.boolean().optional(),
    style: z.enum(['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']).optional(),
  }),
  z.strictObject({ ...styled, name: z.string(), in: z.enum(['header', 'cookie']), required: z.boolean().optional() }),
])

const Operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  description: z.string().optional(),
  tags: z.array(z.string()).min(1),
  parameters: z.array(Parameter).optional(),
  requestBody: z
    .strictObject({ description: z.string().optional(), required: z.boolean().optional(), content: Content })
    .optional(),
  responses: z.record(
    z.string().regex(/^([1-5]\d\d|[1-5]XX|default)$/),
    z.strictObject({
      description: z.string(),
      headers: z.record(z.string(), Header).optional(),
      content: Content.optional(),
    }),
  ),
  deprecated: z.boolean().optional(),
})

const PathItem = z.strictObject({
  get: Operation.optional(),
  put: Operation.optional(),
  post: Operation.optional(),
  delete: Operation.optional(),
  patch: Operation.optional(),
})

const SecurityScheme = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('apiKey'),
    in: z.literal(['cookie', 'header', 'query']),
    name: z.string().min(1),
    description: z.string(),
  }),
  z.strictObject({
    type: z.literal('http'),
    scheme: z.literal('bearer'),
    bearerFormat: z.string(),
    description: z.string(),
  }),
])

export const OpenApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string().min(1), version: z.string().min(1), description: z.string().optional() }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  components: z.strictObject({ securitySchemes: z.record(z.string(), SecurityScheme) }),
  paths: z.record(z.string().regex(/^\/[^?#]*$/), PathItem),
})
export type OpenApi = z.infer<typeof OpenApi>

/** The calls of a description, each with its operation. */
export function operationsOf({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      call: `${method.toUpperCase()} ${path}`,
      path,
      operation: operation as z.infer<typeof Operation>,
    })),
  )
}
