import { type ErrorCode, isErrorCode } from './errors.ts'

type Schema = Parameters<typeof codesOfInput>[0]

/** Parts of schemas and checks that hold messages, or parts with messages. */
interface Definition {
  error?: (issue: { input: unknown }) => unknown
  shape?: Record<string, Schema>
  options?: Schema[]
  checks?: Schema[]
  in?: Schema
  out?: Schema
  innerType?: Schema
  element?: Schema
}

/** The codes by which a schema of zod refuses input: its messages and those of its parts. */
export function codesOfInput(schema: { _zod: { def: unknown } } | undefined): ErrorCode[] {
  if (!schema) return []
  const { error, shape = {}, options = [], checks = [], ...def } = schema._zod.def as Definition
  // Some messages depend on whether there is any input.
  const messages = [undefined, ''].map((input) => error?.({ input }))
  const parts = [...Object.values(shape), ...options, ...checks, def.in, def.out, def.innerType, def.element]
  return [...new Set([...messages.filter(isErrorCode), ...parts.flatMap(codesOfInput)])]
}
