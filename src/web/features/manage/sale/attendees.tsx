import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { purchaseTransition } from '../../../../contract/rules/sale.ts'
import { MAX_VOIDED_PURCHASES } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FocusedNotice } from '../../../ui/notice.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { useTableSelection } from '../../../ui/use-table-selection.ts'
import { managedEventKeys } from '../queries.ts'
import { Admitted, Holder, Tickets, Total } from './attendee-cells.tsx'
import { LikenessFilter, SimilarLink, useLikeness } from './likeness-filter.tsx'
import { PurchasePeople } from './purchase-people.tsx'
import { placesOf, SelectedPurchases } from './void-purchases.tsx'

interface AttendeesProps {
  event: Pick<ManagedEventDetails, 'id' | 'date' | 'ends_at' | 'cancelled_at' | 'types'>
  /** Called when purchases are selected, whose buttons take the bottom of the screen, and when none is any more. */
  onSelecting: (isSelecting: boolean) => void
}

/**
 * Purchases of an event: searched, sorted, downloaded as a spreadsheet, and until the event is over selected to void
 * their tickets. The people of each open below it.
 */
export function Attendees({ event, onSelecting }: AttendeesProps) {
  const { sale: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const likeness = useLikeness()
  const [opened] = useState(likeness?.as)
  const table = useTable({
    queryKey: [...managedEventKeys.all, 'tickets', event.id, likeness],
    sorts: ['created_at'],
    fetch: async (request) => (await api()).events.tickets({ ...request, event_id: event.id, ...likeness }),
  })
  const canVoid = (purchase: Pick<ManagedPurchase, 'status' | 'admitted'>) =>
    purchaseTransition({ action: 'void', by: 'manager', event, now: serverNow() }, purchase) !== undefined
  const selection = useTableSelection<ManagedPurchase>({
    rowKey: ({ purchaseId }) => purchaseId,
    // Whose people all returned their tickets has none to void.
    isSelectable: (purchase) => purchase.quantity > 0 && canVoid(purchase),
    max: MAX_VOIDED_PURCHASES,
    label: ({ purchaseId, userEmail, name }) =>
      words.void.select(ticketReference(purchaseId), userEmail || name || words.void.at_door),
  })
  const isSelecting = selection.rows.length > 0
  useEffect(() => {
    onSelecting(isSelecting)
    return () => onSelecting(false)
  }, [isSelecting, onSelecting])
  const [result, setResult] = useState<string>()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  if (result && isSelecting) setResult(undefined)

  const columns: Column<ManagedPurchase>[] = [
    {
      key: 'userEmail',
      label: common.email,
      cell: (ticket) => <Holder ticket={ticket} isOpen={open.has(ticket.purchaseId)} />,
    },
    {
      key: 'userPhone',
      label: common.phone,
      cell: ({ userPhone }) => (userPhone ? <bdi dir="ltr">{userPhone}</bdi> : '—'),
    },
    {
      key: 'quantity',
      label: common.tickets,
      line: 'second',
      cell: (ticket) => (
        <Tickets
          ticket={ticket}
          hasTypes={event.types.length > 1}
          isOpen={open.has(ticket.purchaseId)}
          onToggle={() => setOpen((before) => toggled(before, ticket.purchaseId))}
        />
      ),
    },
    {
      key: 'admitted',
      label: common.admitted,
      line: 'first-end',
      cell: (ticket) => <Admitted ticket={ticket} />,
    },
    {
      key: 'total',
      label: words.attendee.total,
      line: 'second-end',
      cell: (ticket) => <Total ticket={ticket} isOpen={open.has(ticket.purchaseId)} />,
    },
    dateColumn('created_at', words.attendee.created_at),
    {
      key: 'reference',
      label: words.attendee.reference,
      cell: ({ purchaseId }) => (
        <Link to="/scan/$purchaseId" params={{ purchaseId }} className="text-brand underline underline-offset-4">
          <bdi dir="ltr">{ticketReference(purchaseId)}</bdi>
        </Link>
      ),
    },
  ]

  return (
    <div className={isSelecting ? '**:scroll-mb-32' : 'max-desk:**:scroll-mb-20'}>
      <DataTable
        caption={words.attendees}
        tools={
          <a href={`${API_PREFIX}/events/${event.id}/attendees.csv`} download className={buttonClass()}>
            <Icon of={Download} />
            {words.export}
          </a>
        }
        filters={
          (result || likeness) && (
            <div className="grid gap-4">
              {result && <FocusedNotice key={result}>{result}</FocusedNotice>}
              {likeness && <LikenessFilter key={likeness.as} {...likeness} isFocused={likeness.as !== opened} />}
            </div>
          )
        }
        columns={columns}
        rowKey={({ purchaseId }) => purchaseId}
        table={table}
        selection={canVoid({ status: 'purchased', admitted: 0 }) ? selection : undefined}
        searchLabel={words.attendees_search}
        actions={({ purchaseId }) => <SimilarLink purchaseId={purchaseId} />}
        isOpen={({ purchaseId }) => open.has(purchaseId)}
        details={(ticket) => open.has(ticket.purchaseId) && <PurchasePeople ticket={ticket} event={event} />}
        empty={words.no_attendees}
        failed={words.attendees_failed}
      />
      <SelectedPurchases
        selection={selection}
        onVoided={(sent, voided, mails) => {
          const done =
            voided < sent.length ? words.void.done_partly(voided, sent.length) : words.people.voided(placesOf(sent))
          setResult([done, ...(mails > 0 ? [words.void.mails(mails)] : [])].join(' '))
        }}
      />
    </div>
  )
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(ids)
  if (!after.delete(id)) after.add(id)
  return after
}
