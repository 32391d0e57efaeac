import { Link } from '@tanstack/react-router'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { isLivePass } from '../../../../contract/rules/pass.ts'
import { purchaseTransition } from '../../../../contract/rules/sale.ts'
import { MAX_VOIDED_PURCHASES } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { FocusedNotice } from '../../../ui/notice.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { useTableSelection } from '../../../ui/use-table-selection.ts'
import { Written } from '../../../ui/written.tsx'
import { managedEventKeys } from '../queries.ts'
import { LikenessFilter, SimilarLink, useLikeness } from './likeness-filter.tsx'
import { PurchasePeople } from './purchase-people.tsx'
import { placesOf, SelectedPurchases } from './void-purchases.tsx'

interface AttendeesProps {
  event: Pick<ManagedEventDetails, 'id' | 'date' | 'ends_at' | 'cancelled_at' | 'types'>
}

/**
 * Purchases of an event: searched, sorted, downloaded as a spreadsheet, and until the event is over selected to void
 * their tickets. The people of each open below it.
 */
export function Attendees({ event }: AttendeesProps) {
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
  const [result, setResult] = useState<string>()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  if (result && selection.rows.length > 0) setResult(undefined)

  const columns: Column<ManagedPurchase>[] = [
    { key: 'userEmail', label: common.email, cell: (ticket) => <Holder ticket={ticket} /> },
    {
      key: 'userPhone',
      label: common.phone,
      cell: ({ userPhone }) => (userPhone ? <bdi dir="ltr">{userPhone}</bdi> : '—'),
    },
    {
      key: 'quantity',
      label: common.tickets,
      cell: (ticket) => (
        <Tickets
          ticket={ticket}
          hasTypes={event.types.length > 1}
          isOpen={open.has(ticket.purchaseId)}
          onToggle={() => setOpen((before) => toggled(before, ticket.purchaseId))}
        />
      ),
    },
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

interface TicketsProps {
  ticket: ManagedPurchase
  hasTypes: boolean
  isOpen: boolean
  onToggle: () => void
}

/** The number of tickets of a purchase and their types; opens its people. */
function Tickets({ ticket: { purchaseId, quantity, people, voided_at }, hasTypes, isOpen, onToggle }: TicketsProps) {
  const { people: words } = useBundle('manage').sale
  const held = people.filter((person) => isLivePass(person) || voided_at !== null)
  return (
    <div className="max-desk:text-end">
      <Button
        variant="quiet"
        className="-mx-5 -my-1.5"
        aria-expanded={isOpen}
        aria-label={words.show(formatCount(quantity), ticketReference(purchaseId))}
        onClick={onToggle}
      >
        {formatCount(quantity)}
        <Icon of={ChevronDown} className={`size-4 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </Button>
      {hasTypes && (
        <span className="block text-sm text-mute">
          {[...new Set(held.map(({ type }) => type))].map((type) => (
            <span key={type} className="block">
              {formatCount(held.filter((person) => person.type === type).length)} × <Written>{type}</Written>
            </span>
          ))}
        </span>
      )}
    </div>
  )
}

/** The price of a purchase, what was paid of it, and the code that it was bought with. */
function Total({ ticket: { total, paid, code } }: { ticket: ManagedPurchase }) {
  const { attendee: words } = useBundle('manage').sale
  return (
    <div className="max-desk:text-end desk:whitespace-nowrap">
      <Money dinars={total} />
      {paid > 0 && (
        <span className="block text-sm text-mute">
          {words.paid} <Money dinars={paid} />
        </span>
      )}
      {code && (
        <span className="block text-sm text-mute">
          {words.code} <bdi>{code}</bdi>
        </span>
      )}
    </div>
  )
}

/** The address of a purchase, and its state unless it is simply bought. */
function Holder({
  ticket: { userEmail, name, at_door, host, free_reason, status, void_reason },
}: {
  ticket: ManagedPurchase
}) {
  const { void: words } = useBundle('manage').sale
  return (
    <>
      {name && <Written className="block text-page-start">{name}</Written>}
      <EmailText email={userEmail} />
      {at_door && (
        <span className="block text-sm text-mute">
          <span>{host === null ? words.at_door : words.guest_of}</span> {host && <Written>{host}</Written>}
        </span>
      )}
      {free_reason && (
        <span className="block text-sm text-mute">
          {words.free_for} <Written>{free_reason}</Written>
        </span>
      )}
      {status !== 'purchased' && (
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-base">
          <Tag variant={status === 'held' ? 'plain' : 'danger'}>{words[status]}</Tag>
          <span className="text-mute">
            <Written className="whitespace-pre-line">{void_reason ?? ''}</Written>
          </span>
        </span>
      )}
    </>
  )
}
