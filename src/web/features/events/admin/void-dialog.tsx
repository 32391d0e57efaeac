import type { AdminTicket } from '../../../../contract/admin-events.ts'
import { MAX_VOID_REASON } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { adminEventKeys } from './queries.ts'

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
  const { void: words } = useBundle('admin').events
  const places = placesOf(purchases)
  const addresses = [...new Set(purchases.map(({ userEmail }) => userEmail.toLowerCase()))]
  const purchaseIds = purchases.map(({ purchaseId }) => purchaseId)
  return (
    <ActionDialog
      title={words.title(places)}
      cancelLabel={words.keep}
      confirmLabel={words.confirm}
      reason={{
        label: words.reason,
        hint: words.reason_hint,
        maxLength: MAX_VOID_REASON,
        required: words.reason_required,
        length: words.length,
      }}
      action={async (reason) => (await api()).tickets.void({ purchaseIds, reason })}
      refetch={[['events'], adminEventKeys.all]}
      onDone={({ voided }) => onVoided(voided)}
      onClose={onClose}
    >
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
    </ActionDialog>
  )
}
