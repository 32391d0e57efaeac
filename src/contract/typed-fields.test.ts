import { isContractProcedure } from '@orpc/contract'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { isErrorCode } from './errors.ts'
import { contract } from './index.ts'
import { codesOfInput } from './input-codes.ts'

/* Every field of the contract that people type or paste a text into is cleaned: no invisible mark changes what it means. */

/** Texts that some fields refuse. */
const REFUSED = ['', 'a\u0007b', '1,500', '12.34567', '-1', 'evil.com', 'a@b', 'x'.repeat(100_000)]

/** Texts that fields take: at least one fits each typed field. */
const SAMPLES = [
  ...['سارة', '36001234', '12', 'guest@example.com', '2026-12-01', '2026-12', '20:30', 'a1b2c3d4'],
  ...['https://maps.example.com/a', 'https://www.youtube.com/watch?v=abc', 'https://cal.example.com/a.ics'],
]

/** Fields that programs fill: opaque, ignored, or compared as they are. */
const NOT_TYPED = new Set([
  ...['cursor', 'limit', 'before', 'token', 'last_event_id', 'userId', 'password'],
  // `POST /api/reject-talent` does not look at it.
  'talents.reject.email',
])

const MARKS = '\u00ad\u061c\u200b\u200e\u200f\u202a\u202c\u202e\u2060\u2066\u2068\u2069\ufeff\u000b\u0085\u2028 \n'

interface TypedField {
  name: string
  schema: z.ZodType
  samples: string[]
}

/** The fields in a schema. */
function fieldsIn(name: string, schema: z.ZodType): [string, z.ZodType][] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (key: string) => fieldsIn(name, def[key] as z.ZodType)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape as Record<string, z.ZodType>).flatMap(([key, field]) =>
        fieldsIn(`${name}.${key}`, field),
      )
    case 'optional':
    case 'nullable':
    case 'default':
      return inner('innerType')
    case 'pipe':
      return ['object', 'array'].includes((def.in as z.ZodType)._zod.def.type) ? inner('in') : [[name, schema]]
    case 'array':
      return inner('element')
    case 'union':
      return [...(def.options as z.ZodType[]).flatMap((option) => fieldsIn(name, option)), [name, schema]]
    default:
      return [[name, schema]]
  }
}

function callsIn(router: object, name = ''): [string, z.ZodType][] {
  return Object.entries(router).flatMap(([key, value]) => {
    if (!isContractProcedure(value)) return callsIn(value, `${name}${key}.`)
    const { inputSchema } = value['~orpc']
    return inputSchema ? [[`${name}${key}`, inputSchema as z.ZodType] as [string, z.ZodType]] : []
  })
}

const calls = callsIn(contract)
const typedFields: TypedField[] = calls
  .flatMap(([call, input]) => fieldsIn(call, input))
  .filter(([name]) => !NOT_TYPED.has(name) && !NOT_TYPED.has(name.split('.').at(-1) ?? ''))
  .map(([name, schema]) => ({
    name,
    schema,
    samples: SAMPLES.filter((text) => schema.safeParse(text).success),
  }))
  .filter(({ samples }) => samples.length > 0)

describe('a typed field of the contract', () => {
  it('is found in every feature', () => {
    const names = typedFields.map(({ name }) => name)
    for (const field of [
      'tickets.create.userEmail',
      'tickets.create.userPhone',
      'tickets.create.quantity',
      'events.create.title_ar',
      'events.create.tags',
    ])
      expect(names).toContain(field)
    expect(names.length).toBeGreaterThan(100)
  })

  it.each(typedFields)('$name is cleaned of invisible marks', ({ schema, samples }) => {
    for (const text of samples) {
      const cleaned = schema.parse(text)
      for (const mark of MARKS)
        expect([schema.safeParse(text + mark).data, schema.safeParse(mark + text).data]).toEqual([cleaned, cleaned])
    }
  })

  it.each(typedFields)('$name is refused by codes that are read from its schema', ({ schema }) => {
    const issues = REFUSED.flatMap((text) => schema.safeParse(text).error?.issues ?? [])
    const codes = issues.map(({ message }) => message).filter(isErrorCode)
    expect(codesOfInput(schema)).toEqual(expect.arrayContaining(codes))
  })
})
