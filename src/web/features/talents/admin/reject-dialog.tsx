import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminTalent, RejectionReason } from '../../../../contract/talent-approval.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { adminWords } from '../../admin/words.ts'

const FIRST_REASON: RejectionReason = 'incomplete profile'
const OTHER = 'other'

interface RejectDialogProps {
  talent: AdminTalent
  onClose: () => void
}

/** Rejects a talent, for a preset reason or in the admin's own words. */
export function RejectDialog({ talent: { id, name, email }, onClose }: RejectDialogProps) {
  const { reject: words } = adminWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [preset, setPreset] = useState<string>(FIRST_REASON)
  const [custom, setCustom] = useState('')
  const isOther = preset === OTHER

  const form = useForm({
    fields: ['reason', 'custom'],
    values: { reason: preset, custom },
    validate: () => ({ custom: isOther && !custom.trim() ? words.required : undefined }),
    onSubmit: async () => (await api()).talents.reject({ id, email, reason: isOther ? custom.trim() : preset }),
    onSuccess: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
    names: (name, sent) => (name === 'reason' && sent.reason === OTHER ? 'custom' : undefined),
    toast: { about: 'reject', success: () => words.rejected(email), failure: () => words.failed },
  })

  return (
    <ConfirmDialog
      title={words.title(name)}
      closeLabel={site.shell.close}
      cancelLabel={words.cancel}
      confirmLabel={words.submit}
      danger
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Select
          {...form.field('reason')}
          label={words.reason}
          value={preset}
          onChange={({ target }) => setPreset(target.value)}
        >
          {Object.entries(site.talents.reasons).map(([reason, text]) => (
            <option key={reason} value={reason}>
              {text}
            </option>
          ))}
          <option value={OTHER}>{words.other}</option>
        </Select>
        {isOther && (
          <TextField
            {...form.field('custom')}
            label={words.custom}
            value={custom}
            maxLength={500}
            dir="auto"
            onChange={({ target }) => {
              form.clearError('custom')
              setCustom(target.value)
            }}
          />
        )}
        {form.failure && (
          <Notice variant="danger" live>
            {form.failure}
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  )
}
