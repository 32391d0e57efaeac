import { useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useState } from 'react'
import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { type ErrorCode, errors } from '../../../../contract/errors.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { api } from '../../../lib/api.ts'
import type { Draft } from '../../../lib/draft.ts'
import { apiError } from '../../../lib/errors.ts'
import { useForm } from '../../../lib/form.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { useImageUploads } from '../../images/use-image-uploads.ts'
import { missingImages } from '../../profiles/missing-images.ts'
import {
  RECORD_FIELDS,
  type RecordField,
  type RecordValues,
  recordFieldNamed,
  recordFrom,
  recordProblems,
} from './record-values.ts'

interface RecordFormOptions {
  /** Undefined for a new talent. */
  talent: AdminTalentDetails | undefined
  draft: Draft<RecordField>
  onSaved: (saved: AdminTalentDetails) => unknown
}

/** The admins' talent form; a submit waits for uploads in progress. */
export function useRecordForm({ talent, draft, onSaved }: RecordFormOptions) {
  const words = useBundle('admin').records
  const own = useBundle('account').profile
  const { language } = useWords()
  const queryClient = useQueryClient()
  const [isWaiting, setWaiting] = useState(false)
  const today = dayInBahrain(serverNow())
  const { values } = draft
  const uploads = useImageUploads({ onUploaded: (field, { imageUrl }) => set(field, imageUrl) })

  const form = useForm<RecordField, AdminTalentDetails>({
    fields: RECORD_FIELDS,
    values,
    validate: (typed) => inWords(recordProblems(typed, { isNew: !talent, today })),
    async onSubmit(typed) {
      const { talents } = await api()
      if (!talent) {
        const email = typed.email.trim()
        return talents.add({ ...recordFrom(typed), email, approved: true, request_id: draft.requestId() })
      }
      return talents.editRecord({ ...recordFrom(typed), id: talent.id, modified: draft.modified ?? talent.modified })
    },
    onSuccess: onSaved,
    async onError(error, sent) {
      const code = apiError(error)?.code
      if (code === 'EDIT_STALE') await queryClient.invalidateQueries({ queryKey: ['admin'] })
      if (code !== 'IMAGE_UNKNOWN') return false
      const missing = await missingImages(sent)
      draft.set(Object.fromEntries(missing.map((field) => [field, ''])))
      form.showErrors(inWords(Object.fromEntries(missing.map((field) => [field, code]))))
      return true
    },
    names: recordFieldNamed,
    toast: {
      about: 'record',
      success: () => (talent ? words.saved : words.talent.added(values.email.trim())),
      failure: (message) => `${words.save_failed} ${message}`,
    },
  })

  function inWords(problems: Partial<Record<RecordField, ErrorCode>>) {
    const { problems: texts } = words.talent
    return Object.fromEntries(
      Object.entries(problems).map(([field, code]) => [field, texts[code] ?? errors[code][language]]),
    )
  }

  function set(field: RecordField, value: string): void {
    draft.set({ [field]: value } as Partial<RecordValues>)
    form.clearError(field)
  }

  useEffect(() => {
    if (!isWaiting || uploads.busy) return
    setWaiting(false)
    form.submit()
  })

  return {
    form,
    uploads,
    today,
    isWaiting,
    submit: () => (uploads.busy ? setWaiting(true) : form.submit()),
    fields: {
      values,
      words: { ...own, ...words.talent.fields },
      set,
      control: <Field extends RecordField>(field: Field) => ({
        ...form.field(field),
        value: values[field],
        onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
          set(field, target.value),
      }),
    },
  }
}
