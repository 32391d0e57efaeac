import { useState } from 'react'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { isEmail } from '../../../../contract/rules/email.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import { MAX_VOID_REASON, MAX_VOIDED_PURCHASES } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Money } from '../../../ui/formatted.tsx'
import type { TableSelection } from '../../../ui/use-table-selection.ts'
import { Written } from '../../../ui/written.tsx'
import { EVENT_QUERIES } from '../queries.ts'

interface SelectedPurchasesProps {
  selection: TableSelection<ManagedPurchase>
  /** The purchases that were sent, how many of them were voided, and how many mails say so. */
  onVoided: (sent: ManagedPurchase[], voided: number, mails: number) => void
}

/** What is selected, and the button that voids it; within sight as long as the list is. */
export function SelectedPurchases({ selection, onVoided }: SelectedPurchasesProps) {
  const { void: words } = useBundle('manage').sale
  const [asked, setAsked] = useState<ManagedPurchase[]>()
  const { rows, isFull, clear } = selection
  return (
    <>
      <div
        className={
          rows.length > 0
            ? 'bottom-0 z-10 mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-t-card border border-line bg-card px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft tall:sticky sm:px-5'
            : ''
        }
      >
        <p role="status">
          {rows.length > 0 && <span>{words.selected(rows.length, placesOf(rows))}</span>}
          {isFull && <span className="block text-sm text-mute">{words.most(MAX_VOIDED_PURCHASES)}</span>}
        </p>
        {rows.length > 0 && (
          <div className="flex grow flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
            <Button onClick={clear}>{words.clear}</Button>
            <Button variant="warning" onClick={() => setAsked(rows)}>
              {words.confirm(placesOf(rows))}
            </Button>
          </div>
        )}
      </div>
      {asked && (
        <VoidDialog
          purchases={asked}
          onVoided={(voided, mails) => {
            clear()
            onVoided(asked, voided, mails)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

/** Holders that are named; of more there is the number. */
const NAMED_HOLDERS = 5

export const placesOf = (purchases: ManagedPurchase[]) => purchases.reduce((sum, { quantity }) => sum + quantity, 0)

/** The field of a reason that ticket holders read. */
export function useReason(hint: string) {
  const { sale } = useBundle('manage')
  const { common } = useBundle('admin')
  const { reason, length } = common
  return { label: reason, hint, maxLength: MAX_VOID_REASON, required: sale.void.reason_required, length }
}

interface VoidDialogProps {
  purchases: ManagedPurchase[]
  onVoided: (voided: number, mails: number) => void
  onClose: () => void
}

/** Voids the tickets of purchases, for a reason that their holders read. */
function VoidDialog({ purchases, onVoided, onClose }: VoidDialogProps) {
  const { void: words } = useBundle('manage').sale
  const places = placesOf(purchases)
  const paid = sumDinars(purchases.map((purchase) => purchase.paid))
  // Walk-ups have no address.
  const holders = [...new Set(purchases.map(({ userEmail, name }) => userEmail.toLowerCase() || name || words.at_door))]
  const purchaseIds = purchases.map(({ purchaseId }) => purchaseId)
  return (
    <ActionDialog
      title={words.title(places)}
      cancelLabel={words.keep}
      confirmLabel={words.confirm(places)}
      reason={useReason(words.reason_hint)}
      action={async (reason) => (await api()).tickets.void({ purchaseIds, reason })}
      refetch={EVENT_QUERIES}
      onDone={({ voided, mails }) => onVoided(voided, mails)}
      onClose={onClose}
    >
      <ul className="text-mute">
        {holders.slice(0, NAMED_HOLDERS).map((holder) => (
          <li key={holder} className="wrap-anywhere">
            {isEmail(holder) ? <EmailText email={holder} /> : <Written>{holder}</Written>}
          </li>
        ))}
        {holders.length > NAMED_HOLDERS && <li>{words.more_holders(holders.length - NAMED_HOLDERS)}</li>}
      </ul>
      <ul className="list-disc ps-5">
        <li>{words.places(places)}</li>
        {paid > 0 && (
          <li>
            {words.give_back} <Money dinars={paid} />
          </li>
        )}
        <li>{words.final}</li>
      </ul>
    </ActionDialog>
  )
}
