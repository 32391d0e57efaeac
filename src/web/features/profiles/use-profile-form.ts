import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useState } from 'react'
import { errors } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useForm } from '../../lib/form.ts'
import type { FieldErrors } from '../../lib/form-errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery } from '../../lib/session.ts'
import type { ProfileWords } from '../../locales/ar/account/profile.ts'
import { toast } from '../../ui/toast.tsx'
import { useImageUploads } from '../images/use-image-uploads.ts'
import { forgetProfileDraft } from './draft.ts'
import { missingImages } from './missing-images.ts'
import {
  FIELDS,
  type FieldName,
  type Problems,
  profileFieldNamed,
  profileFrom,
  profileProblemsIn,
  type Role,
  type Values,
} from './values.ts'

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** The controlled fields of the form, for its parts. */
export interface FormFields {
  values: Values
  /** Texts of the fields: for users creating their own profile, or for admins. */
  words: ProfileWords
  set: (field: FieldName, value: string) => void
  /** Props of a field's control. */
  control: (field: FieldName) => {
    name: string
    value: string
    error?: string
    onChange: (event: ChangeEvent<Box>) => void
  }
}

interface ProfileFormOptions {
  me: Profile
  role: Role
  values: Values
  onChange: (field: FieldName, value: string) => void
}

/** The form of a new profile. The caller stores its values; a submit waits for uploads in progress. */
export function useProfileForm({ me, role, values, onChange }: ProfileFormOptions) {
  const words = useBundle('account').profile
  const { language } = useWords()
  const queryClient = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const today = dayInBahrain(serverNow())
  const uploads = useImageUploads({ onUploaded: (field, { imageUrl }) => set(field, imageUrl) })

  const form = useForm<FieldName, { message: string; profile: Profile }>({
    fields: FIELDS,
    values,
    validate: (typed) => inWords(profileProblemsIn(role, typed, today)),
    onSubmit: async (typed) => (await api()).profiles.create(profileFrom(role, typed)),
    onSuccess({ message, profile }) {
      forgetProfileDraft(me.id)
      toast({ variant: 'success', text: message })
      // The page redirects once the profile exists.
      queryClient.setQueryData(meQuery.queryKey, profile)
    },
    async onError(error, sent) {
      const code = apiError(error)?.code
      if (code === 'PROFILE_EXISTS') await queryClient.invalidateQueries(meQuery)
      if (code !== 'IMAGE_UNKNOWN') return false
      const missing = await missingImages(sent)
      for (const field of missing) onChange(field, '')
      form.showErrors(inWords(Object.fromEntries(missing.map((field) => [field, code]))))
      return true
    },
    names: profileFieldNamed,
  })

  function inWords(problems: Problems): FieldErrors<FieldName> {
    return Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, errors[code][language]]))
  }

  function set(field: FieldName, value: string): void {
    onChange(field, value)
    form.clearError(field)
  }

  function submit(): void {
    if (uploads.busy) setWaiting(true)
    else form.submit()
  }

  useEffect(() => {
    if (!waiting || uploads.busy) return
    setWaiting(false)
    form.submit()
  })

  const fields: FormFields = {
    values,
    words,
    set,
    control: (field) => ({
      ...form.field(field),
      value: values[field],
      onChange: (event) => set(field, event.target.value),
    }),
  }
  return { form, fields, uploads, today, submit, waiting }
}
