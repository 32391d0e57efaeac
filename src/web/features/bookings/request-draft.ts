import { type RefObject, useEffect, useState } from 'react'
import type { BookingKind } from '../../../contract/rules/booking.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { tabStorage } from '../../lib/storage.ts'
import { EMPTY_REQUEST, REQUEST_FIELDS, type RequestField, type RequestValues } from './request-values.ts'

/**
 * A request being filled in. `requestId` is its idempotency key: it stays the same across double clicks, lost
 * responses, reloads and a login in between.
 */
interface RequestDraft {
  requestId: string
  values: RequestValues
  /** Id of the user who typed it; a guest's belongs to the user who logs in. */
  userId?: string
}

/**
 * Key of the drafts for a talent in session storage, which belongs to one tab. A request that follows from an application
 * for a gig has a draft of its own.
 */
export function draftKey(kind: BookingKind, talentId: string, applicationId?: string): string {
  return `booking-request:${applicationId ?? kind}:${talentId}`
}

/** Sets some values of a draft and keeps the others. */
export function fillRequestDraft(key: string, values: Partial<RequestValues>, userId: string): void {
  keepRequestDraft(key, { ...EMPTY_REQUEST, ...readDraft(key, userId)?.values, ...values }, userId)
}

/** Stores the values as a draft; returns its request id. */
export function keepRequestDraft(key: string, values: RequestValues, userId: string | undefined): string {
  const requestId = readDraft(key, userId)?.requestId ?? randomUuid()
  store(key, { requestId, values, userId })
  return requestId
}

/** The next request with the same values is a different one. */
export function renewRequestId(key: string, userId: string): void {
  const draft = readDraft(key, userId)
  if (draft) store(key, { ...draft, requestId: randomUuid() })
}

/** Deletes the draft, once the request has been sent. */
export function forgetRequestDraft(key: string): void {
  store(key, undefined)
}

/**
 * Stores a form's values as a draft and restores them. Returns the values as typed, for the parts of the page that show
 * them.
 */
export function useRequestDraft(
  key: string,
  { form, userId }: { form: RefObject<HTMLFormElement | null>; userId: string | undefined },
) {
  const [typed, setTyped] = useState(EMPTY_REQUEST)

  useEffect(() => {
    if (!form.current) return
    restore(form.current, readDraft(key, userId)?.values)
    setTyped(valuesIn(form.current))
  }, [key, form, userId])

  function keep(): void {
    if (!form.current) return
    const values = valuesIn(form.current)
    setTyped(values)
    keepRequestDraft(key, values, userId)
  }

  return { typed, keep }
}

function valuesIn(form: HTMLFormElement): RequestValues {
  const typed = new FormData(form)
  return Object.fromEntries(REQUEST_FIELDS.map((name) => [name, String(typed.get(name) ?? '')])) as RequestValues
}

/** Fills in empty fields only: others were typed into before hydration. */
function restore(form: HTMLFormElement, values: RequestValues | undefined): void {
  if (!values) return
  for (const control of form.elements) {
    const value = values[(control as HTMLInputElement).name as RequestField]
    if (!value) continue
    if (control instanceof HTMLInputElement && control.type === 'radio') control.checked ||= control.value === value
    else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.value ||= value
  }
}

/** The draft, unless another user typed it. */
function readDraft(key: string, userId: string | undefined): RequestDraft | undefined {
  const draft = readStored(key)
  return draft?.userId === undefined || draft.userId === userId ? draft : undefined
}

function readStored(key: string): RequestDraft | undefined {
  const { requestId, values, userId } = tabStorage.readObject(key) as Partial<RequestDraft>
  if (typeof requestId !== 'string') return undefined
  const typed = REQUEST_FIELDS.flatMap((name) => (typeof values?.[name] === 'string' ? [[name, values[name]]] : []))
  return { requestId, values: { ...EMPTY_REQUEST, ...Object.fromEntries(typed) }, userId }
}

function store(key: string, draft: RequestDraft | undefined): void {
  tabStorage.write(key, draft && JSON.stringify(draft))
}
