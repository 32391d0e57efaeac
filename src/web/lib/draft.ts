import { useRef, useState } from 'react'
import type { FieldValues } from './form-errors.ts'
import { randomUuid } from './random-uuid.ts'
import { tabStorage } from './storage.ts'

/** A record being written. */
interface StoredDraft<Field extends string> {
  values: FieldValues<Field>
  /** State of the record that the values are based on; undefined for a new one. */
  modified?: string
  /** Idempotency key of these values: resent after a lost response, they make no second record. */
  requestId?: string
  /** Typed but not saved. */
  isDirty: boolean
}

interface DraftOptions<Field extends string> {
  /** Of session storage. */
  key: string
  /** Initial values. */
  initial: FieldValues<Field>
  /** State of the record that they belong to; undefined for a new one. */
  modified?: string | undefined
}

/** A draft (see `useDraft`). */
export type Draft<Field extends string> = ReturnType<typeof useDraft<Field>>

/** The draft of a record in session storage: it survives a failure, a reload and a step back, until it is saved. */
export function useDraft<Field extends string>({ key, initial, modified }: DraftOptions<Field>) {
  const fresh: StoredDraft<Field> = { values: initial, modified, isDirty: false }
  const [draft, setDraft] = useState(() => readDraft(key, Object.keys(initial) as Field[]) ?? fresh)
  const [isRestored, setRestored] = useState(draft.isDirty)
  // An upload that ends, and two changes in a row, are older than the last rendering.
  const latestDraft = useRef(draft)

  function change(after: StoredDraft<Field>): void {
    latestDraft.current = after
    setDraft(after)
    store(key, after)
  }

  /** Restarts from a state of the record. */
  function reset(values: FieldValues<Field>, latest?: string): void {
    setRestored(false)
    change({ values, modified: latest, isDirty: false })
  }

  return {
    values: draft.values,
    /** The values, also those that are not rendered yet. */
    latest: () => latestDraft.current.values,
    modified: draft.modified,
    /** The record was saved elsewhere since. */
    isStale: draft.isDirty && draft.modified !== undefined && modified !== undefined && draft.modified !== modified,
    /** It comes from an earlier visit. */
    isRestored,
    /** It survives a reload: the browser has room for it. */
    isKept: tabStorage.isKept(key),
    /** Other values are a different record. */
    set(changed: Partial<FieldValues<Field>>): void {
      const { values, modified } = latestDraft.current
      change({ values: { ...values, ...changed }, modified, isDirty: true })
    },
    requestId(): string {
      const { current } = latestDraft
      const requestId = current.requestId ?? randomUuid()
      change({ ...current, requestId })
      return requestId
    },
    /** Saves over the latest state of the record. */
    rebase: () => change({ ...latestDraft.current, modified }),
    reset,
    /** Restarts from the latest state of the record. */
    discard: () => reset(initial, modified),
  }
}

function readDraft<Field extends string>(key: string, fields: readonly Field[]): StoredDraft<Field> | undefined {
  const { values, modified, requestId } = tabStorage.readObject(key) as Partial<StoredDraft<Field>>
  if (!values) return undefined
  const text = (field: Field) => (typeof values[field] === 'string' ? values[field] : '')
  return {
    values: Object.fromEntries(fields.map((field) => [field, text(field)])) as FieldValues<Field>,
    modified: typeof modified === 'string' ? modified : undefined,
    requestId: typeof requestId === 'string' ? requestId : undefined,
    isDirty: true,
  }
}

function store(key: string, draft: StoredDraft<string>): void {
  tabStorage.write(key, draft.isDirty ? JSON.stringify(draft) : undefined)
}
