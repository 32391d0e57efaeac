import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminTalentDetails } from '../../../../contract/calls/admin-talents.ts'
import { AddedTalent } from '../../../../contract/records/profile.ts'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { typedValues, useRecordForm } from '../../../lib/record-form.ts'
import { serverNow } from '../../../lib/server-clock.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../../ui/draft-notices.tsx'
import { TextField } from '../../../ui/field.tsx'
import { FormElement } from '../../../ui/form-element.tsx'
import { FormSection } from '../../../ui/form-section.tsx'
import { RecordActions } from '../../admin/record-form-parts.tsx'
import { useImageUploads } from '../../images/use-image-uploads.ts'
import { ProfileSections } from '../form/profile-sections.tsx'
import {
  birthdayProblem,
  OTHER_TITLE,
  oneNameTick,
  PROFILE_FIELDS,
  type ProfileValues,
  profileFieldNamed,
  profileInput,
} from '../form/typed-profile.ts'
import { isCategory } from '../title.ts'
import { talentRecordQuery } from './loaded-talent.tsx'

/** Adds a talent, or edits the whole record of one. */
export function TalentEditorScreen({ talent }: { talent?: AdminTalentDetails }) {
  const { records: words, common, dashboard } = useBundle('admin')
  const own = { ...useBundle('account').profile, ...words.talent.fields }
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const today = dayInBahrain(serverNow())
  const images = useImageUploads({ onChange: (field, address) => form.set({ [field]: address }) })
  const form = useRecordForm({
    record: AddedTalent,
    key: `talent-draft:${talent?.id ?? 'new'}`,
    initial: typedTalent(talent),
    modified: talent?.modified,
    input: (values) => ({ ...profileInput(values), email: values.email }),
    names: profileFieldNamed,
    problems: (values) => birthdayProblem(values, today),
    texts: words.talent.problems,
    uploads: images,
    queryKeys: [['admin'], ['talents']],
    async save(body, { request_id, modified }) {
      const { talents } = await api()
      if (!talent) return talents.add({ ...body, approved: true, request_id: request_id() })
      return talents.editRecord({ ...body, id: talent.id, modified })
    },
    async onSuccess(saved) {
      queryClient.setQueryData(talentRecordQuery(saved.id).queryKey, saved)
      await navigate({ to: '/read/$id', params: { id: saved.id }, search: { type: 'talent' } })
    },
    toast: {
      about: 'record',
      success: ({ email }) => (talent ? words.saved : words.talent.added(email)),
      failure: (message) => `${words.save_failed} ${message}`,
    },
  })

  return (
    <>
      <BackToList to="/admin">{dashboard.back}</BackToList>
      <h1 className="mt-2 text-3xl">{talent ? words.talent.edit_title(talent.name) : words.talent.create_title}</h1>
      <DraftNotices draft={form.draft} />
      <FormElement {...form.props} autoComplete="off" className="mt-6 grid max-w-3xl grid-cols-1 gap-6 **:scroll-mb-32">
        {!talent && (
          <FormSection title={words.talent.account} hint={words.talent.account_hint}>
            <TextField {...form.control('email')} label={common.email} type="email" dir="ltr" required />
          </FormSection>
        )}
        <ProfileSections form={{ ...form, words: own }} images={images} today={today} isTalent />
        <RecordActions form={form} isNew={!talent} onCancel={() => void navigate({ to: '/admin' })} />
      </FormElement>
    </>
  )
}

/** Initial values of the form; the address of an existing talent is not shown. */
function typedTalent(talent?: AdminTalentDetails): ProfileValues & { email: string } {
  const typed = typedValues({ ...PROFILE_FIELDS, email: undefined }, talent)
  const isOther = typed.title === OTHER_TITLE || !isCategory(typed.title)
  return {
    ...typed,
    one_name: oneNameTick(talent),
    title: talent && isOther ? OTHER_TITLE : typed.title,
    custom_title: isOther ? typed.title : '',
    media_links: talent?.media_links?.join('\n') ?? '',
  }
}
