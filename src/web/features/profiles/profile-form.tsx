import { useQueryClient } from '@tanstack/react-query'
import { NewProfile } from '../../../contract/records/profile.ts'
import { dayInBahrain } from '../../../contract/rules/bahrain.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useRecordForm } from '../../lib/record-form.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { meQuery } from '../../lib/session.ts'
import { ErrorNotice, SubmitButton } from '../../ui/form-parts.tsx'
import { toast } from '../../ui/toast.tsx'
import { useImageUploads } from '../images/use-image-uploads.ts'
import { ProfileSections } from '../talents/form/profile-sections.tsx'
import {
  birthdayProblem,
  EMPTY_PROFILE,
  profileFieldNamed,
  profileInput,
  type Role,
} from '../talents/form/typed-profile.ts'

/** Step 2: the form of a profile of either role. */
export function ProfileForm({ role }: { role: Role }) {
  const own = useBundle('account').profile
  const queryClient = useQueryClient()
  const today = dayInBahrain(serverNow())
  const images = useImageUploads({ onChange: (field, address) => form.set({ [field]: address }) })
  const form = useRecordForm({
    record: NewProfile,
    // The draft is that of both roles.
    key: 'profile-draft',
    initial: EMPTY_PROFILE,
    input: (values) => ({ role, ...profileInput(values) }),
    names: profileFieldNamed,
    problems: (values) => birthdayProblem(values, today),
    uploads: images,
    queryKeys: [meQuery.queryKey],
    save: async (body) => (await api()).profiles.create(body),
    onSuccess({ message, profile }) {
      toast({ variant: 'success', text: message })
      // The page redirects once the profile exists.
      queryClient.setQueryData(meQuery.queryKey, profile)
    },
  })
  const wrong = Object.keys(form.errors).length

  return (
    <form {...form.props} className="mt-8 grid grid-cols-1 gap-6 **:scroll-mb-32">
      <ProfileSections form={{ ...form, words: own }} images={images} today={today} isTalent={role === 'talent'} />
      <ErrorNotice text={form.failure} />
      <div className="bottom-0 z-10 tall:sticky -mx-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-t-card sm:border-x sm:px-6">
        <p role="status" className="min-w-0 grow basis-60 text-sm text-mute">
          {form.isWaiting
            ? own.wait_for_uploads
            : wrong > 0
              ? own.some_wrong(wrong)
              : form.draft.isKept
                ? own.kept
                : own.unkept}
        </p>
        <SubmitButton form={form} size="lg" busy={form.pending} className="max-sm:w-full">
          {form.pending ? own.submitting : own.submit}
        </SubmitButton>
      </div>
    </form>
  )
}
