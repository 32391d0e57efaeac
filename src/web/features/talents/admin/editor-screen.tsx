import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AdminTalentDetails } from '../../../../contract/admin-talents.ts'
import { useDraft } from '../../../lib/draft.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useMe } from '../../../lib/session.ts'
import { BackToList } from '../../../ui/back-to-list.tsx'
import { DraftNotices } from '../../admin/draft-notices.tsx'
import { talentRecordQuery } from './queries.ts'
import { RecordForm } from './record-form.tsx'
import { EMPTY_RECORD, recordValuesOf } from './record-values.ts'

/** Adds a talent, or edits the whole record of one. */
export function TalentEditorScreen({ talent }: { talent?: AdminTalentDetails }) {
  const { talent: words } = useBundle('admin').records
  const { back } = useBundle('admin').dashboard
  const userId = useMe().me?.id ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const initial = talent ? recordValuesOf(talent) : EMPTY_RECORD
  const draft = useDraft({
    key: `talent-draft:${userId}:${talent?.id ?? 'new'}`,
    initial,
    modified: talent?.modified,
  })

  async function finish(saved: AdminTalentDetails): Promise<void> {
    draft.reset(recordValuesOf(saved), saved.modified)
    queryClient.setQueryData(talentRecordQuery(saved.id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: ['talents'] })
    void queryClient.invalidateQueries({ queryKey: ['admin'] })
    await navigate({ to: '/read/$id', params: { id: saved.id }, search: { type: 'talent' } })
  }

  return (
    <>
      <BackToList to="/admin">{back}</BackToList>
      <h1 className="mt-2 text-3xl">{talent ? words.edit_title(talent.name) : words.create_title}</h1>
      <DraftNotices draft={draft} />
      <RecordForm talent={talent} draft={draft} onSaved={finish} onCancel={() => void navigate({ to: '/admin' })} />
    </>
  )
}
