import { useMutation } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '../../contract/errors.ts'
import { announce } from '../ui/announcer.tsx'
import { dismissToast, toast } from '../ui/toast.tsx'
import type { ToastPlace } from '../ui/toaster.tsx'
import { apiError, errorMessage, NetworkError } from './errors.ts'
import {
  byFormField,
  type FieldErrors,
  type FieldNames,
  type FieldValues,
  firstControl,
  withoutEmpty,
} from './form-errors.ts'
import { useWords } from './i18n.tsx'
import { useOnReconnect } from './use-online.ts'

export interface FormOptions<Field extends string, Result> {
  /** Names of the controls, in order: those of the request's fields, so that its refusals find them. */
  fields: readonly Field[]
  /** Values of controlled fields. Without them, values are read from the controls when the form is submitted. */
  values?: FieldValues<Field>
  /** Errors found before anything is sent, by the rules of `contract/rules` or a record's schema. */
  validate?: (values: FieldValues<Field>) => FieldErrors<Field>
  /** Sends the form. Throws what the API client throws. */
  onSubmit: (values: FieldValues<Field>) => Promise<Result>
  onSuccess?: (result: Result, values: FieldValues<Field>) => unknown
  /** True when a failure is handled elsewhere, for example by navigating: the form then shows nothing. */
  onError?: (error: Error, values: FieldValues<Field>) => boolean | Promise<boolean>
  /** Fields of the request that are controls of other names, as an instant that is typed as day and hour. */
  names?: FieldNames<Field>
  /** The field to focus after a failure that belongs to no field. */
  focusOnError?: Field
  /** Text of failures specific to this form; undefined for all others. */
  messageOf?: (error: Error) => string | undefined
  toast?: FormToast<Result>
}

export interface FormToast<Result> {
  /** Key: each toast of the form replaces the previous one. */
  about: string
  place?: ToastPlace
  /** Without it, success dismisses the toast of an earlier failure. */
  success?: (result: Result) => string
  /** Sentence around the message of a failure. */
  failure?: (message: string, failure: Error) => string
  /** Toasts the first error of `validate`, too. */
  invalid?: boolean
}

/** Props of a `<form>`. POST, so that without scripts nothing typed can end up in the URL. */
interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  noValidate: true
  method: 'post'
  onSubmit: (event: FormEvent) => void
}

/** The first control of `fields` is to be focused; `text` is announced if that control has the focus already. */
interface FocusRequest {
  fields: readonly string[]
  text?: string
}

/**
 * A form: validates before it sends, shows each error at its field and focuses the first, sends once however often it
 * is submitted, and keeps the typed values after a failure. Leave a field uncontrolled unless something else on the
 * page shows its value: then autofill, and text typed before hydration, need no care.
 *
 * @example
 * const form = useForm({
 *   fields: ['email'],
 *   validate: ({ email }) => ({ email: emailError(email, words) }),
 *   onSubmit: async (values) => (await api()).newsletter.subscribe(values),
 *   toast: { about: 'newsletter', success: () => words.subscribed },
 * })
 * return (
 *   <FormElement {...form.props} className="grid gap-5">
 *     <EmailField {...form.field('email')} label={words.email} />
 *     <ErrorNotice text={form.failure} />
 *     <SubmitButton form={form}>{words.subscribe}</SubmitButton>
 *   </FormElement>
 * )
 */
export function useForm<Field extends string, Result = void>(options: FormOptions<Field, Result>) {
  const { words, language } = useWords()
  const ready = useHydrated()
  const element = useRef<HTMLFormElement>(null)
  // The mutation's own state updates a moment after the press, too late to refuse a second one.
  const locked = useRef(false)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const [error, setError] = useState<Error>()
  const [focusRequest, setFocusRequest] = useState<FocusRequest>()
  const { about, place } = options.toast ?? {}

  const messageOf = (failure: Error) => options.messageOf?.(failure) ?? errorMessage(failure, words)
  const toastError = (shown: string, text = shown) =>
    toast({ variant: 'error', about, place, text, inForm: text === shown })

  const sending = useMutation({
    mutationFn: options.onSubmit,
    onSuccess: async (result, values) => {
      const text = options.toast?.success?.(result)
      if (text) toast({ variant: 'success', about, place, text })
      else if (about) dismissToast(about)
      await options.onSuccess?.(result, values)
    },
    onError: async (failure, values) => {
      if (await options.onError?.(failure, values)) {
        if (about) dismissToast(about)
        return
      }
      const message = messageOf(failure)
      const isToasted = Boolean(options.toast) && toastError(message, options.toast?.failure?.(message, failure))
      const found = await errorsOf(failure, values, message)
      if (options.fields.some((field) => found[field])) return show(found, isToasted)
      setError(failure)
      if (options.focusOnError) setFocusRequest({ fields: [options.focusOnError] })
    },
    onSettled: () => {
      locked.current = false
    },
  })

  // The typed values can be sent now.
  useOnReconnect(() => {
    if (error instanceof NetworkError) setError(undefined)
  })

  // After the errors are rendered: screen readers read them with the focused field.
  useEffect(() => {
    if (!focusRequest || !element.current) return
    const control = firstControl(element.current.elements, focusRequest.fields)
    if (control !== document.activeElement) (control as HTMLElement | undefined)?.focus()
    else if (focusRequest.text) announce(focusRequest.text)
  }, [focusRequest])

  /** Shows errors at their fields, and focuses the first of them. */
  function show(found: FieldErrors<Field>, announced = false): void {
    const wrong = options.fields.filter((name) => found[name])
    setErrors(found)
    setFocusRequest({ fields: wrong, text: announced ? '' : wrong.map((name) => found[name]).join(' ') })
  }

  /** The texts of a refusal by field: the message at the first, those of the catalogue at others. */
  async function errorsOf(failure: Error, values: FieldValues<Field>, message: string): Promise<FieldErrors<Field>> {
    const { code, fields = {} } = apiError(failure) ?? {}
    const { fields: own, names } = options
    const codes = Object.entries(byFormField(fields, { fields: own, names, values })) as [Field, ErrorCode][]
    // The forms find nearly all errors before they send: a first visit goes without the catalogue. If it cannot be
    // loaded, the message stands alone.
    const texts = codes.some(([, each]) => each !== code)
      ? await import('../../contract/errors.ts').then(
          ({ errors }) => errors,
          () => undefined,
        )
      : undefined
    return Object.fromEntries(
      codes.map(([field, each]) => [field, each === code ? message : texts?.[each][language]]),
    ) as FieldErrors<Field>
  }

  function read(): FieldValues<Field> {
    if (options.values) return options.values
    const typed = new FormData(element.current ?? undefined)
    return Object.fromEntries(options.fields.map((name) => [name, String(typed.get(name) ?? '')])) as FieldValues<Field>
  }

  /** Sends the form, unless it has errors or is being sent already. */
  function submit(): void {
    if (locked.current) return
    const values = read()
    const found = withoutEmpty(options.validate?.(values) ?? {})
    const [first] = options.fields.filter((name) => found[name])
    setError(undefined)
    if (first) {
      show(found, options.toast?.invalid && toastError(found[first] ?? ''))
    } else {
      setErrors({})
      locked.current = true
      sending.mutate(values)
    }
  }

  function clearError(name: Field): void {
    setErrors((before) => {
      if (!(name in before)) return before
      const { [name]: _, ...others } = before
      return others as FieldErrors<Field>
    })
  }

  const props: FormProps = {
    ref: element,
    noValidate: true,
    method: 'post',
    onSubmit(event) {
      event.preventDefault()
      submit()
    },
  }

  return {
    props,
    /** Props of the control of a field. Changing it clears its error. */
    field: (name: Field) => ({ name, error: errors[name], onChange: () => clearError(name) }),
    errors,
    showErrors: (found: FieldErrors<Field>) => show(found),
    clearError,
    /** Error text of the form as a whole. */
    failure: error && messageOf(error),
    error,
    /** Shows a failure of the form as a whole. */
    fail: setError,
    submit,
    pending: sending.isPending,
    /** Whether the page is hydrated: before that, nothing can be sent. */
    ready,
    /** The values sent last, and the response. */
    success: sending.isSuccess ? { values: sending.variables, result: sending.data } : undefined,
    /** Empties the fields. */
    clear: () => element.current?.reset(),
  }
}

/** What `useForm` returns. */
export type Form<Field extends string, Result = void> = ReturnType<typeof useForm<Field, Result>>
