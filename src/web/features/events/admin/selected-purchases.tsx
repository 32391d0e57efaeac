import { useState } from 'react'
import type { AdminTicket } from '../../../../contract/admin-events.ts'
import { MAX_VOIDED_PURCHASES } from '../../../../contract/rules/sales.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import type { TableSelection } from '../../../ui/use-table-selection.ts'
import { placesOf, VoidDialog } from './void-dialog.tsx'

interface SelectedPurchasesProps {
  selection: TableSelection<AdminTicket>
  /** The purchases that were sent, and how many of them were voided. */
  onVoided: (sent: AdminTicket[], voided: number) => void
}

/** What is selected, and the button that voids it; within sight as long as the list is. */
export function SelectedPurchases({ selection, onVoided }: SelectedPurchasesProps) {
  const { void: words } = useBundle('admin').events
  const [asked, setAsked] = useState<AdminTicket[]>()
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
          {rows.length > 0 && words.selected(rows.length, placesOf(rows))}
          {isFull && <span className="block text-sm text-mute">{words.most(MAX_VOIDED_PURCHASES)}</span>}
        </p>
        {rows.length > 0 && (
          <div className="flex grow flex-wrap justify-end gap-2 *:grow sm:*:grow-0">
            <Button onClick={clear}>{words.clear}</Button>
            <Button variant="warning" onClick={() => setAsked(rows)}>
              {words.confirm}
            </Button>
          </div>
        )}
      </div>
      {asked && (
        <VoidDialog
          purchases={asked}
          onVoided={(voided) => {
            clear()
            onVoided(asked, voided)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
