import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, type RefObject, useEffect, useState } from 'react'
import { errors } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { meQuery } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'
import { forgetDraft } from './draft.ts'
import { missingPictures } from './missing-pictures.ts'
import { useUploads } from './use-uploads.ts'
import {
  FIELDS,
  type FieldName,
  fieldOf,
  type Problems,
  problemsIn,
  profileFrom,
  type Role,
  type Values,
} from './values.ts'

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a part of the form needs of the whole. */
export interface FormFields {
  values: Values
  set: (field: FieldName, value: string) => void
  /** What connects a control with its field. */
  control: (field: FieldName) => {
    name: FieldName
    value: string
    error?: string
    onChange: (event: ChangeEvent<Box>) => void
  }
}

interface Options {
  me: Profile
  role: Role
  values: Values
  onChange: (field: FieldName, value: string) => void
  box: RefObject<HTMLFormElement | null>
}

/** The form of a new profile: what is wrong with it, the pictures on their way, and its sending. */
export function useProfileForm({ me, role, values, onChange, box }: Options) {
  const { language } = useWords()
  const queryClient = useQueryClient()
  const [problems, setProblems] = useState<Problems>({})
  const [waiting, setWaiting] = useState(false)
  const today = dayInBahrain(Date.now())

  function set(field: FieldName, value: string): void {
    onChange(field, value)
    setProblems(({ [field]: _, ...others }) => others)
  }
  const uploads = useUploads(set)

  const creating = useMutation({
    mutationFn: async () => (await api()).profiles.create(profileFrom(role, values)),
    onSuccess: ({ message, profile }) => {
      forgetDraft(me.id)
      toast({ variant: 'success', text: message })
      // The page leads on by itself as soon as the profile is there.
      queryClient.setQueryData(meQuery.queryKey, profile)
    },
    onError: async (error) => {
      const { code } = apiError(error) ?? {}
      if (code === 'PROFILE_EXISTS') await queryClient.invalidateQueries(meQuery)
      if (code === 'PICTURE_UNKNOWN') showMissing(await missingPictures(values))
      else if (code) showRefused(code)
    },
  })

  function showRefused(code: string): void {
    const field = fieldOf(code, values)
    if (field) showProblems({ [field]: code })
  }

  function showMissing(fields: FieldName[]): void {
    for (const field of fields) onChange(field, '')
    showProblems(Object.fromEntries(fields.map((field) => [field, 'PICTURE_UNKNOWN'])))
  }

  /** Shows what is wrong beside the fields, and goes to the first of them. */
  function showProblems(found: Problems): void {
    setProblems(found)
    const first = FIELDS.find((field) => found[field])
    const control = first && box.current?.elements.namedItem(first)
    const target = control instanceof RadioNodeList ? control[0] : control
    if (target instanceof HTMLElement) target.focus()
  }

  function submit(): void {
    if (creating.isPending) return
    if (uploads.busy) {
      setWaiting(true)
      return
    }
    creating.reset()
    const found = problemsIn(role, values, today)
    if (Object.keys(found).length > 0) showProblems(found)
    else creating.mutate()
  }

  useEffect(() => {
    if (!waiting || uploads.busy) return
    setWaiting(false)
    submit()
  })

  const textOf = (field: FieldName) => {
    const code = problems[field]
    return code && errors[code][language]
  }
  const form: FormFields = {
    values,
    set,
    control: (field) => ({
      name: field,
      value: values[field],
      error: textOf(field),
      onChange: (event) => set(field, event.target.value),
    }),
  }
  // What a field says already need not be said again.
  const failure = creating.error && Object.keys(problems).length === 0 ? creating.error : undefined
  return { form, uploads, today, textOf, submit, waiting, creating, failure, wrong: Object.keys(problems).length }
}
