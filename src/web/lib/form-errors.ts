/** Texts to show beside fields, by field name. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>

/** Field values as typed; empty where nothing was typed. */
export type FieldValues<Field extends string> = Record<Field, string>

/** The fields of the form for those of the request that have other names; for some it depends on the values sent. */
export type FieldNames<Field extends string> =
  | Readonly<Record<string, Field>>
  | ((name: string, values: FieldValues<Field>) => Field | undefined)

/** Values keyed by request field, rekeyed by form field; those without a field in the form are dropped. */
export function byFormField<Field extends string, Value>(
  values: Readonly<Record<string, Value>>,
  {
    fields,
    names = {},
    values: typed,
  }: { fields: readonly Field[]; names?: FieldNames<Field>; values: FieldValues<Field> },
): Partial<Record<Field, Value>> {
  const found: Partial<Record<Field, Value>> = {}
  for (const [path, value] of Object.entries(values)) {
    const [name = ''] = path.split('.')
    const renamed = typeof names === 'function' ? names(name, typed) : Object.hasOwn(names, name) && names[name]
    const field = renamed || fields.find((each) => each === name)
    if (field) found[field] ??= value
  }
  return found
}

/** The texts of problems, by field. */
export function textsOf<Field extends string, Problem>(
  problems: Partial<Record<Field, Problem>>,
  textOf: (problem: NoInfer<Problem>) => string | undefined,
): FieldErrors<Field> {
  const found = Object.entries(problems) as [Field, Problem | undefined][]
  return Object.fromEntries(found.map(([field, problem]) => [field, problem && textOf(problem)])) as FieldErrors<Field>
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
