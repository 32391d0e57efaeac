import { useQueryClient } from '@tanstack/react-query'
import type { Profile } from '../../../contract/profiles.ts'
import { NewProfile } from '../../../contract/records/profile.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useRecordForm } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery } from '../../lib/session.ts'
import { toast } from '../../ui/toast.tsx'
import { useImageUploads } from '../images/use-image-uploads.ts'
import { missingImages } from '../talents/form/missing-images.ts'
import {
  birthdayProblem,
  EMPTY_PROFILE,
  profileFieldNamed,
  profileInput,
  type Role,
} from '../talents/form/typed-profile.ts'

/** The form of a new profile. Its draft is that of both roles. */
export function useProfileForm(me: Profile, role: Role) {
  const queryClient = useQueryClient()
  const today = dayInBahrain(serverNow())
  const uploads = useImageUploads({ onUploaded: (field, { imageUrl }) => form.set({ [field]: imageUrl }) })

  const form = useRecordForm({
    record: NewProfile,
    key: `profile-draft:${me.id}`,
    initial: EMPTY_PROFILE,
    input: (values) => ({ role, ...profileInput(values) }),
    names: profileFieldNamed,
    problems: (values) => birthdayProblem(values, today),
    uploads,
    save: async (body) => (await api()).profiles.create(body),
    onSuccess({ message, profile }) {
      toast({ variant: 'success', text: message })
      // The page redirects once the profile exists.
      queryClient.setQueryData(meQuery.queryKey, profile)
    },
    async onError(error, sent) {
      const code = apiError(error)?.code
      if (code === 'PROFILE_EXISTS') await queryClient.invalidateQueries(meQuery)
      if (code !== 'IMAGE_UNKNOWN') return false
      const missing = await missingImages(sent)
      form.set(Object.fromEntries(missing.map((field) => [field, ''])))
      form.showProblems(Object.fromEntries(missing.map((field) => [field, code])))
      return true
    },
  })

  return { form, uploads, today }
}
