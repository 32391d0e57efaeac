import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { type ErrorCode, errors, isErrorCode } from '../../contract/errors.ts'
import { cleanLine } from '../../contract/rules/typed-text.ts'
import { useDraft } from './draft.ts'
import { apiError } from './errors.ts'
import { type FormOptions, useForm } from './form.ts'
import { byFormField, type FieldNames, type FieldValues, textsOf } from './form-errors.ts'
import { useWords } from './i18n.tsx'
import { meQuery, useMe } from './session.ts'

// The Content-Security-Policy forbids compiled schemas, and the browser would report each attempt.
if (!import.meta.env.SSR) z.config({ jitless: true })

/** Value of a ticked checkbox. */
export const ON = 'on'

/** Refused for the stored state: saved since, created already, or more tickets sold than the new capacity. */
const CONFLICT = 409

type RecordSchema = z.ZodMiniType<object>
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

interface RecordFormOptions<Schema extends RecordSchema, Field extends string, Problem extends string, Saved>
  extends Pick<FormOptions<Field, Saved>, 'onSuccess' | 'onError' | 'toast'> {
  /** Its schema (contract/records). */
  record: Schema
  /** Key of the draft in session storage, without the signed-in user, whose draft it is. */
  key: string
  /** Initial values, as typed; checkboxes are `ON` or empty. Their names are those of the controls. */
  initial: FieldValues<Field>
  /** State of the stored record; undefined for a new one. */
  modified?: string | undefined
  /** Input of the schema; by default the values, empty ones as null. */
  input?: (values: FieldValues<NoInfer<Field>>) => object
  /** Names of the record's fields that differ from those of their controls. */
  names?: FieldNames<NoInfer<Field>>
  /** Errors that the schema cannot know: of the clock, or of how something is typed. */
  problems?: (values: FieldValues<NoInfer<Field>>) => Partial<Record<NoInfer<Field>, NoInfer<Problem> | ErrorCode>>
  /** Texts of errors that differ from the catalogue's. */
  texts?: Partial<Record<Problem | ErrorCode, string>>
  /**
   * Sends the record: a new one with its idempotency key, another with the state that the edit is based on, so that it
   * is refused when it was saved since.
   */
  save: (body: z.output<Schema>, state: { request_id: () => string; modified: string }) => Promise<Saved>
  /** Invalidated after a save and after a 409. */
  queryKeys: readonly QueryKey[]
  /** Uploads of its images: a submit waits for them, and shows a failed one before anything is sent. */
  uploads?: { busy: boolean; hasFailed: boolean }
}

/**
 * The form of a record, whose schema is its only rule: values, errors and the request follow from it. What is typed is
 * kept as a draft until it is saved.
 *
 * @example
 * const form = useRecordForm({
 *   record: NewVenue,
 *   key: `venue-draft:${venue?.id ?? 'new'}`,
 *   initial: typedValues(NewVenue.shape, venue),
 *   modified: venue?.modified,
 *   queryKeys: [['admin']],
 *   save: async (body, { request_id, modified }) =>
 *     venue
 *       ? (await api()).venues.edit({ ...body, id: venue.id, modified })
 *       : (await api()).venues.add({ ...body, request_id: request_id() }),
 * })
 * return (
 *   <FormElement {...form.props}>
 *     <TextField {...form.control('name')} label={words.name} required />
 */
export function useRecordForm<
  Schema extends RecordSchema,
  Field extends string,
  Saved extends object,
  Problem extends string = never,
>(options: RecordFormOptions<Schema, Field, Problem, Saved>) {
  const { record, initial, modified, uploads, names = {}, input = nullIfEmpty } = options
  const { language } = useWords()
  const queryClient = useQueryClient()
  const userId = useMe().me?.id ?? ''
  const draft = useDraft({ key: `${options.key}:${userId}`, initial, modified })
  const [isWaiting, setWaiting] = useState(false)
  const fields = Object.keys(initial) as Field[]

  const refetch = (queryKeys: readonly QueryKey[]) =>
    Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))

  const form = useForm<Field, Saved>({
    fields,
    values: draft.values,
    names,
    toast: options.toast,
    validate: (values) =>
      textsOf<Field, Problem | ErrorCode>(
        {
          ...byFormField(recordProblems(record, input(values)), { fields, names, values }),
          ...options.problems?.(values),
        },
        (problem) => options.texts?.[problem] ?? errors[problem as ErrorCode]?.[language],
      ),
    onSubmit: (values) =>
      options.save(record.parse(input(values)), {
        request_id: draft.requestId,
        modified: draft.modified ?? modified ?? '',
      }),
    async onSuccess(saved, values) {
      draft.reset(values, (saved as { modified?: string }).modified)
      await options.onSuccess?.(saved, values)
      void refetch(options.queryKeys)
    },
    async onError(error, values) {
      const { code, status, fields: refused = {} } = apiError(error) ?? {}
      if (await options.onError?.(error, values)) return true
      if (status === CONFLICT) await refetch(options.queryKeys)
      if (code === 'LOGIN_REQUIRED') await refetch([meQuery.queryKey])
      // Uploads that no record uses are deleted after a day. One within a list leaves the rest of it.
      const own = Object.fromEntries(Object.entries(refused).filter(([path]) => !path.includes('.')))
      const gone = Object.keys(byFormField(own, { fields, names, values })) as Field[]
      if (code === 'IMAGE_UNKNOWN')
        draft.set(Object.fromEntries(gone.map((field) => [field, ''])) as FieldValues<Field>)
      return false
    },
  })

  const maxLengths = byFormField(textLimits(record), { fields, names, values: draft.values })

  useEffect(() => {
    if (!isWaiting || uploads?.busy) return
    setWaiting(false)
    if (!uploads?.hasFailed) form.submit()
  })

  function set(changed: Partial<FieldValues<Field>>): void {
    draft.set(changed)
    for (const field of Object.keys(changed) as Field[]) form.clearError(field)
  }

  return {
    ...form,
    props: {
      ...form.props,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        if (uploads?.busy) setWaiting(true)
        else form.submit()
      },
    },
    draft,
    values: draft.values,
    set,
    /** Props of the control of a field. */
    control: <Name extends Field>(field: Name) => ({
      ...form.field(field),
      name: field,
      value: draft.values[field],
      maxLength: maxLengths[field],
      onChange({ target }: ChangeEvent<Control>) {
        const isTicked = target.type === 'checkbox' && (target as HTMLInputElement).checked
        set({ [field]: target.type === 'checkbox' ? (isTicked ? ON : '') : target.value } as FieldValues<Field>)
      },
    }),
    pending: form.pending || isWaiting,
    /** A submit waits for an upload. */
    isWaiting,
  }
}

/** The form as its parts see it. */
export type RecordForm<Field extends string> = Omit<
  ReturnType<typeof useRecordForm<RecordSchema, Field, object>>,
  'success'
>

/** Values of controls for the fields of a record; empty for those of a new one. */
export function typedValues<Field extends string>(
  fields: Record<Field, unknown>,
  record?: Partial<Record<NoInfer<Field>, unknown>>,
): FieldValues<Field> {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  return Object.fromEntries(
    Object.keys(fields).map((field) => [field, text(record?.[field as Field])]),
  ) as FieldValues<Field>
}

/** The values, null where nothing visible was typed. */
export function nullIfEmpty<Field extends string>(values: FieldValues<Field>): Record<Field, string | null> {
  return Object.fromEntries(
    Object.entries<string>(values).map(([field, value]) => [field, cleanLine(value) === '' ? null : value]),
  ) as Record<Field, string | null>
}

/** The first code of each field that a schema refuses, by its path. */
export function recordProblems(schema: RecordSchema, input: object): Record<string, ErrorCode> {
  const problems: Record<string, ErrorCode> = {}
  for (const { path, message } of schema.safeParse(input).error?.issues ?? [])
    problems[path.join('.')] ??= codeOf(message)
  return problems
}

type Parts = { type: string } & Partial<Record<'in' | 'out' | 'innerType', z.ZodMiniType>> & {
    format?: string
    shape?: Record<string, z.ZodMiniType>
    options?: z.ZodMiniType[]
    checks?: { _zod: { def: { check: string; maximum?: number } } }[]
  }

/** The longest texts of a record's fields, by name. */
export function textLimits(record: RecordSchema): Record<string, number> {
  const { shape = {}, options = [] } = record._zod.def as Parts
  const limits = Object.entries(shape).map(([name, field]) => [name, textLimit(field)])
  return Object.assign(
    {},
    ...options.map((option) => textLimits(option as RecordSchema)),
    Object.fromEntries(limits.filter(([, limit]) => limit)),
  )
}

/** The longest text that a field takes; undefined for fields of other kinds: the limit of a list counts its items. */
function textLimit(field: z.ZodMiniType | undefined): number | undefined {
  if (!field) return undefined
  const { type, format, checks = [], options = [], in: from, out, innerType } = field._zod.def as Parts
  if (type === 'array' || format === 'datetime') return undefined
  const limit = checks.map(({ _zod: { def } }) => (def.check === 'max_length' ? def.maximum : undefined)).find(Boolean)
  return limit ?? [from, out, innerType, ...options].map(textLimit).find(Boolean)
}

/** Fields of an input by their schemas: the values of those that are accepted, null for the others, and their codes. */
export function readFields<Shape extends Record<string, z.ZodMiniType>>(shape: Shape, input: object) {
  const values: Record<string, unknown> = {}
  const problems: Partial<Record<keyof Shape, ErrorCode>> = {}
  for (const [field, schema] of Object.entries(shape)) {
    const { data, error } = schema.safeParse(input[field as keyof typeof input])
    values[field] = data ?? null
    if (error) problems[field as keyof Shape] = codeOf(error.issues[0]?.message)
  }
  return { values: values as { [Field in keyof Shape]: z.output<Shape[Field]> | null }, problems }
}

const codeOf = (message: unknown): ErrorCode => (isErrorCode(message) ? message : 'BAD_INPUT')
