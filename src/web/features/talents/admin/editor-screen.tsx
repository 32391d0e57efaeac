import { useNavigate } from '@tanstack/react-router'
import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../admin/draft-notices.tsx'
import { TalentForm } from './talent-form.tsx'
import { useTalentForm } from './use-talent-form.ts'

/** Adds a talent, or edits the whole record of one. */
export function TalentEditorScreen({ talent }: { talent?: AdminTalentDetails }) {
  const { talent: words } = useBundle('admin').records
  const { back } = useBundle('admin').dashboard
  const navigate = useNavigate()
  const { form, ...parts } = useTalentForm(talent)

  return (
    <>
      <BackToList to="/admin">{back}</BackToList>
      <h1 className="mt-2 text-3xl">{talent ? words.edit_title(talent.name) : words.create_title}</h1>
      <DraftNotices draft={form.draft} />
      <TalentForm {...parts} form={form} isNew={!talent} onCancel={() => void navigate({ to: '/admin' })} />
    </>
  )
}
