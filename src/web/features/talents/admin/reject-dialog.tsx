import { useState } from 'react'
import type { AdminTalent, RejectionReason } from '../../../../contract/talent-approval.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Select } from '../../../ui/select.tsx'

const FIRST_REASON: RejectionReason = 'incomplete profile'
const OTHER = 'other'

interface RejectDialogProps {
  talent: AdminTalent
  onClose: () => void
}

/** Rejects a talent, for a preset reason or in the admin's own words. */
export function RejectDialog({ talent: { id, name, email }, onClose }: RejectDialogProps) {
  const { reject: words } = useBundle('admin').dashboard
  const { words: site } = useWords()
  const [preset, setPreset] = useState<string>(FIRST_REASON)
  const isOther = preset === OTHER
  return (
    <ActionDialog
      title={words.title(name)}
      confirmLabel={words.submit}
      reason={isOther ? { label: words.custom, maxLength: 500, required: words.required } : undefined}
      action={async (typed) => (await api()).talents.reject({ id, email, reason: isOther ? typed : preset })}
      refetch={[['admin']]}
      toast={{ about: 'reject', success: () => words.rejected(email), failure: () => words.failed }}
      onClose={onClose}
    >
      <Select label={words.reason} value={preset} onChange={({ target }) => setPreset(target.value)}>
        {Object.entries(site.talents.reasons).map(([reason, text]) => (
          <option key={reason} value={reason}>
            {text}
          </option>
        ))}
        <option value={OTHER}>{words.other}</option>
      </Select>
    </ActionDialog>
  )
}
