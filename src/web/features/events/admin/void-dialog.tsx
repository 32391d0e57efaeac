import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminTicket } from '../../../../contract/admin-events.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { MAX_VOID_REASON } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useForm } from '../../../lib/form.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FormFailure } from '../../../ui/form-parts.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { adminEventKeys } from './queries.ts'
import { eventsAdminWords } from './words.ts'

/** Addresses that are named; of more there is the number. */
const NAMED_ADDRESSES = 5

export const placesOf = (purchases: AdminTicket[]) => purchases.reduce((sum, { quantity }) => sum + quantity, 0)

interface VoidDialogProps {
  purchases: AdminTicket[]
  onVoided: (voided: number) => void
  onClose: () => void
}

/** Voids the tickets of purchases, for a reason that their holders read. */
export function VoidDialog({ purchases, onVoided, onClose }: VoidDialogProps) {
  const { void: words } = eventsAdminWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [length, setLength] = useState(0)
  const places = placesOf(purchases)
  const addresses = [...new Set(purchases.map(({ userEmail }) => userEmail.toLowerCase()))]

  const form = useForm({
    fields: ['reason'],
    validate: ({ reason }) => ({ reason: reason.trim() ? undefined : words.reason_required }),
    onSubmit: async ({ reason }) => {
      const purchaseIds = purchases.map(({ purchaseId }) => purchaseId)
      return (await api()).tickets.void({ purchaseIds, reason })
    },
    onSuccess: ({ voided }) => {
      onClose()
      onVoided(voided)
      void queryClient.invalidateQueries({ queryKey: ['events'] })
      void queryClient.invalidateQueries({ queryKey: adminEventKeys.all })
    },
  })

  return (
    <ConfirmDialog
      title={words.title(places)}
      closeLabel={site.shell.close}
      cancelLabel={words.keep}
      confirmLabel={words.confirm}
      danger
      form={form}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-4">
        <ul className="text-mute">
          {addresses.slice(0, NAMED_ADDRESSES).map((email) => (
            <li key={email} className="wrap-anywhere">
              <EmailText email={email} />
            </li>
          ))}
          {addresses.length > NAMED_ADDRESSES && <li>{words.more_addresses(addresses.length - NAMED_ADDRESSES)}</li>}
        </ul>
        <ul className="list-disc ps-5">
          <li>{words.places(places)}</li>
          <li>{words.mails(addresses.length)}</li>
          <li>{words.final}</li>
        </ul>
        <TextArea
          {...form.field('reason')}
          label={words.reason}
          hint={words.reason_hint}
          count={words.length(formatCount(length), formatCount(MAX_VOID_REASON))}
          maxLength={MAX_VOID_REASON}
          onChange={({ target }) => {
            form.clearError('reason')
            setLength(target.value.length)
          }}
        />
        <FormFailure text={form.failure} />
      </div>
    </ConfirmDialog>
  )
}
