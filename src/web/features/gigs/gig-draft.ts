import { useState } from 'react'
import { randomUuid } from '../../lib/random-uuid.ts'
import { EMPTY_GIG, GIG_FIELDS, type GigField, type GigValues } from './gig-values.ts'

/** A gig being written. */
interface GigDraft {
  values: GigValues
  /** Idempotency key of these values: resent after a lost response, they make no second gig. */
  requestId?: string
}

const EMPTY: GigDraft = { values: EMPTY_GIG }

/** Key of a user's draft in session storage, which belongs to one tab. */
const key = (userId: string) => `gig-draft:${userId}`

/** The draft of a gig: it survives a closed dialog, a failure and a reload, until the gig is posted. */
export function useGigDraft(userId: string) {
  const [draft, setDraft] = useState(() => readDraft(userId))

  function change(next: (before: GigDraft) => GigDraft): void {
    setDraft((before) => {
      const after = next(before)
      store(userId, after)
      return after
    })
  }

  return {
    values: draft.values,
    /** Other values are a different gig. */
    set: (field: GigField, value: string) => change(({ values }) => ({ values: { ...values, [field]: value } })),
    requestId(): string {
      const requestId = draft.requestId ?? randomUuid()
      change(({ values }) => ({ values, requestId }))
      return requestId
    },
    clear: () => change(() => EMPTY),
  }
}

function readDraft(userId: string): GigDraft {
  try {
    const { values, requestId } = JSON.parse(sessionStorage.getItem(key(userId)) ?? '{}') as Partial<GigDraft>
    const typed = GIG_FIELDS.flatMap((name) => (typeof values?.[name] === 'string' ? [[name, values[name]]] : []))
    return {
      values: { ...EMPTY_GIG, ...Object.fromEntries(typed) },
      requestId: typeof requestId === 'string' ? requestId : undefined,
    }
  } catch {
    // Storage may be forbidden, and its content may be anything.
    return EMPTY
  }
}

function store(userId: string, draft: GigDraft): void {
  try {
    if (draft === EMPTY) sessionStorage.removeItem(key(userId))
    else sessionStorage.setItem(key(userId), JSON.stringify(draft))
  } catch {
    // Storage may be full or forbidden: the draft then lives as long as the page.
  }
}
