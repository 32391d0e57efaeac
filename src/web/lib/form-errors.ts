import type { ErrorCode } from '../../contract/errors.ts'
import { cleanText, FORBIDDEN } from '../../contract/rules/typed-text.ts'

/** Texts to show beside fields, by field name. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Field values as typed; empty where nothing was typed. */
export type FieldValues<Field extends string> = Record<Field, string>

/** The field of each refusal code; for some codes it depends on the values sent. */
export type ErrorFields<Field extends string> =
  | Partial<Record<ErrorCode, Field>>
  | ((code: string, values: FieldValues<Field>) => Field | undefined)

/** The field of a refusal; undefined when it concerns the form as a whole. */
export function fieldOfCode<Field extends string>(
  code: string | undefined,
  fields: ErrorFields<Field> | undefined,
  values: FieldValues<Field>,
): Field | undefined {
  if (code === 'TEXT_UNREADABLE')
    return (Object.keys(values) as Field[]).find((field) => FORBIDDEN.test(cleanText(values[field])))
  if (!code || !fields) return undefined
  if (typeof fields === 'function') return fields(code, values)
  return Object.hasOwn(fields, code) ? fields[code as ErrorCode] : undefined
}

/** The errors, without fields that have none. */
export function withoutEmpty<Field extends string>(errors: FieldErrors<Field>): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as FieldErrors<Field>
}

/** The first control on the page that belongs to one of the fields. */
export function firstControl<Control>(controls: Iterable<Control>, fields: readonly string[]): Control | undefined {
  for (const control of controls) if (fields.includes((control as { name?: string }).name ?? '')) return control
  return undefined
}
