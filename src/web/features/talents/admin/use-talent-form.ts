import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { AddedTalent } from '../../../../contract/records/profile.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { CATEGORIES } from '../../../../contract/rules/category.ts'
import { api } from '../../../lib/api.ts'
import { apiError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { typedValues, useRecordForm } from '../../../lib/record-form.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { useMe } from '../../../lib/session.ts'
import { useImageUploads } from '../../images/use-image-uploads.ts'
import { missingImages } from '../form/missing-images.ts'
import {
  birthdayProblem,
  OTHER_TITLE,
  PROFILE_FIELDS,
  type ProfileValues,
  profileFieldNamed,
  profileInput,
} from '../form/typed-profile.ts'
import { talentRecordQuery } from './loaded-talent.tsx'

/** The form of a talent's whole record, for admins; of a new one without `talent`. */
export function useTalentForm(talent?: AdminTalentDetails) {
  const words = useBundle('admin').records
  const userId = useMe().me?.id ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const today = dayInBahrain(serverNow())
  const uploads = useImageUploads({ onUploaded: (field, { imageUrl }) => form.set({ [field]: imageUrl }) })

  const form = useRecordForm({
    record: AddedTalent,
    key: `talent-draft:${userId}:${talent?.id ?? 'new'}`,
    initial: typedTalent(talent),
    modified: talent?.modified,
    input: (values) => ({ ...profileInput(values), email: values.email }),
    names: profileFieldNamed,
    problems: (values) => birthdayProblem(values, today),
    texts: words.talent.problems,
    uploads,
    queryKey: ['admin'],
    async save(body, { request_id, modified }) {
      const { talents } = await api()
      if (!talent) return talents.add({ ...body, approved: true, request_id: request_id() })
      return talents.editRecord({ ...body, id: talent.id, modified })
    },
    async onSuccess(saved) {
      queryClient.setQueryData(talentRecordQuery(saved.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: ['talents'] })
      void queryClient.invalidateQueries({ queryKey: ['admin'] })
      await navigate({ to: '/read/$id', params: { id: saved.id }, search: { type: 'talent' } })
    },
    async onError(error, sent) {
      const code = apiError(error)?.code
      if (code !== 'IMAGE_UNKNOWN') return false
      const missing = await missingImages(sent)
      form.set(Object.fromEntries(missing.map((field) => [field, ''])))
      form.showProblems(Object.fromEntries(missing.map((field) => [field, code])))
      return true
    },
    toast: {
      about: 'record',
      success: ({ email }) => (talent ? words.saved : words.talent.added(email)),
      failure: (message) => `${words.save_failed} ${message}`,
    },
  })

  return { form, uploads, today }
}

/** Initial values of the form; the address of an existing talent is not shown. */
function typedTalent(talent?: AdminTalentDetails): ProfileValues & { email: string } {
  const typed = typedValues({ ...PROFILE_FIELDS, email: undefined }, talent)
  const isOther = typed.title === OTHER_TITLE || !(CATEGORIES as readonly string[]).includes(typed.title)
  return {
    ...typed,
    title: talent && isOther ? OTHER_TITLE : typed.title,
    custom_title: isOther ? typed.title : '',
    media_links: talent?.media_links?.join('\n') ?? '',
  }
}
