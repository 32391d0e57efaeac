import { useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '../../../contract/calls/messages.ts'
import { messageErrors } from '../../../contract/errors/messages.ts'
import { MAX_REPORT_DETAILS, REPORT_REASONS, type ReportReason } from '../../../contract/rules/report.ts'
import { api } from '../../lib/api.ts'
import { useForm } from '../../lib/form.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RadioGroup } from '../../ui/field.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { shownName } from './labels.ts'
import { allConversationsKey } from './queries.ts'

/** Reports the other participant to the admins, and optionally blocks them. */
export function ReportDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const words = useBundle('account').messages
  const { language } = useWords()
  const queryClient = useQueryClient()
  const { id, other, blocked } = conversation

  const form = useForm({
    fields: ['reason', 'details', 'include', 'block'],
    validate: ({ reason }) => ({ reason: reason ? undefined : messageErrors.REPORT_REASON_REQUIRED[language] }),
    onSubmit: async ({ reason, details, include, block }) => {
      if (!other.id) return
      const { messages, reports } = await api()
      // First, since it can be repeated if the report fails.
      if (block) await messages.block({ user_id: other.id })
      await reports.report({
        user_id: other.id,
        reason: reason as ReportReason,
        details: details.trim() || null,
        conversation_id: include ? id : null,
      })
    },
    async onSuccess() {
      onClose()
      await queryClient.invalidateQueries({ queryKey: allConversationsKey })
    },
    toast: { about: 'report', success: () => words.report.done },
  })

  return (
    <ConfirmDialog
      title={words.report.title(shownName(other, words))}
      confirmLabel={form.pending ? words.report.sending : words.report.submit}
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <p className="text-mute">{words.report.text}</p>
        <ReasonChoice {...form.field('reason')} />
        <TextArea {...form.field('details')} label={words.report.details} maxLength={MAX_REPORT_DETAILS} rows={3} />
        <Checkbox
          {...form.field('include')}
          defaultChecked
          label={words.report.include}
          hint={words.report.include_text}
        />
        {!blocked && <Checkbox {...form.field('block')} label={words.report.block_too} />}
        <ErrorNotice text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}

function ReasonChoice({ name, error, onChange }: { name: string; error?: string; onChange: () => void }) {
  const words = useBundle('account').messages
  return (
    <RadioGroup label={words.report.reason} error={error}>
      {REPORT_REASONS.map((reason) => (
        <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="radio" name={name} value={reason} onChange={onChange} className="size-5 shrink-0 accent-brand" />
          {words.report.reasons[reason]}
        </label>
      ))}
    </RadioGroup>
  )
}
