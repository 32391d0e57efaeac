import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AdminEventDetails, AdminTicket } from '../../../../contract/calls/admin-events.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { fromFils, toFils } from '../../../../contract/rules/money.ts'
import { MAX_VOID_REASON, MAX_VOIDED_PURCHASES, ticketEnd } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { type TableSelection, useTableSelection } from '../../../ui/use-table-selection.ts'
import { Written } from '../../../ui/written.tsx'
import { LikenessFilter, SimilarLink, useLikeness } from './likeness-filter.tsx'
import { adminEventKeys } from './queries.ts'

/**
 * Purchases of an event: searched, sorted, downloaded as a spreadsheet, and until the event is over selected to void
 * their tickets.
 */
export function Attendees({ event }: { event: Pick<AdminEventDetails, 'id' | 'date' | 'ends_at'> }) {
  const { events: words, common } = useBundle('admin')
  const likeness = useLikeness()
  const [opened] = useState(likeness?.as)
  const table = useTable({
    queryKey: [...adminEventKeys.all, 'tickets', event.id, likeness],
    sorts: ['created_at'],
    fetch: async (request) => (await api()).events.tickets({ ...request, event_id: event.id, ...likeness }),
  })
  const selection = useTableSelection<AdminTicket>({
    rowKey: ({ purchaseId }) => purchaseId,
    isSelectable: ({ voided_at, admitted }) => voided_at === null && admitted === 0,
    max: MAX_VOIDED_PURCHASES,
    label: ({ purchaseId, userEmail, name }) =>
      words.void.select(ticketReference(purchaseId), userEmail || name || words.void.at_door),
  })
  const [result, setResult] = useState<string>()
  if (result && selection.rows.length > 0) setResult(undefined)

  const columns: Column<AdminTicket>[] = [
    { key: 'userEmail', label: common.email, cell: (ticket) => <Holder ticket={ticket} /> },
    {
      key: 'userPhone',
      label: common.phone,
      cell: ({ userPhone }) => (userPhone ? <bdi dir="ltr">{userPhone}</bdi> : '—'),
    },
    { key: 'quantity', label: common.tickets, cell: ({ quantity }) => formatCount(quantity) },
    { key: 'admitted', label: common.admitted, cell: ({ admitted }) => formatCount(admitted) },
    { key: 'total', label: words.attendee.total, cell: (ticket) => <Total ticket={ticket} /> },
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
    <div className={`mt-10 ${selection.rows.length > 0 ? '**:scroll-mb-32' : ''}`}>
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
              {result && <Result key={result} text={result} />}
              {likeness && <LikenessFilter key={likeness.as} {...likeness} isFocused={likeness.as !== opened} />}
            </div>
          )
        }
        columns={columns}
        rowKey={({ purchaseId }) => purchaseId}
        table={table}
        selection={serverNow() < ticketEnd(event) ? selection : undefined}
        searchLabel={words.attendees_search}
        actions={({ purchaseId }) => <SimilarLink purchaseId={purchaseId} />}
        empty={words.no_attendees}
        failed={words.attendees_failed}
      />
      <SelectedPurchases
        selection={selection}
        onVoided={(sent, voided) =>
          setResult(
            voided === sent.length ? words.void.done(placesOf(sent)) : words.void.done_partly(voided, sent.length),
          )
        }
      />
    </div>
  )
}

/** The price of a purchase, and what was paid of it. */
function Total({ ticket: { total, paid } }: { ticket: AdminTicket }) {
  const { attendee: words } = useBundle('admin').events
  return (
    <div className="max-desk:text-end desk:whitespace-nowrap">
      <Money dinars={total} />
      {paid > 0 && (
        <span className="block text-sm text-mute">
          {words.paid} <Money dinars={paid} />
        </span>
      )}
    </div>
  )
}

/** The address of a purchase, and its state unless it is simply bought. */
function Holder({ ticket: { userEmail, name, at_door, status, void_reason } }: { ticket: AdminTicket }) {
  const { void: words } = useBundle('admin').events
  return (
    <>
      {name && <Written className="block">{name}</Written>}
      <EmailText email={userEmail} />
      {at_door && <span className="block text-sm text-mute">{words.at_door}</span>}
      {status !== 'purchased' && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
          <Tag variant={status === 'held' ? 'plain' : 'danger'}>{words[status]}</Tag>
          <span className="text-mute">
            <Written>{void_reason ?? ''}</Written>
          </span>
        </span>
      )}
    </>
  )
}

/** The outcome of voiding, focused: the button that was pressed is gone. */
function Result({ text }: { text: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [])
  return (
    <div ref={note} tabIndex={-1}>
      <Notice variant="info">{text}</Notice>
    </div>
  )
}

interface SelectedPurchasesProps {
  selection: TableSelection<AdminTicket>
  /** The purchases that were sent, and how many of them were voided. */
  onVoided: (sent: AdminTicket[], voided: number) => void
}

/** What is selected, and the button that voids it; within sight as long as the list is. */
function SelectedPurchases({ selection, onVoided }: SelectedPurchasesProps) {
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

/** Addresses that are named; of more there is the number. */
const NAMED_ADDRESSES = 5

const placesOf = (purchases: AdminTicket[]) => purchases.reduce((sum, { quantity }) => sum + quantity, 0)

interface VoidDialogProps {
  purchases: AdminTicket[]
  onVoided: (voided: number) => void
  onClose: () => void
}

/** Voids the tickets of purchases, for a reason that their holders read. */
function VoidDialog({ purchases, onVoided, onClose }: VoidDialogProps) {
  const { events, common } = useBundle('admin')
  const { void: words } = events
  const places = placesOf(purchases)
  const paid = fromFils(purchases.reduce((sum, purchase) => sum + toFils(purchase.paid), 0))
  const addresses = [...new Set(purchases.flatMap(({ userEmail }) => userEmail.toLowerCase() || []))]
  const purchaseIds = purchases.map(({ purchaseId }) => purchaseId)
  return (
    <ActionDialog
      title={words.title(places)}
      cancelLabel={words.keep}
      confirmLabel={words.confirm}
      reason={{
        label: common.reason,
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
        {paid > 0 && (
          <li>
            {words.give_back} <Money dinars={paid} />
          </li>
        )}
        {addresses.length > 0 && <li>{words.mails(addresses.length)}</li>}
        <li>{words.final}</li>
      </ul>
    </ActionDialog>
  )
}
