import { Link } from '@tanstack/react-router'
import { Check, ChevronDown, Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { ManagedPurchase } from '../../../../contract/calls/managed-purchases.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { dateTimeComma, formatCount } from '../../../../contract/rules/format.ts'
import { isLivePass } from '../../../../contract/rules/pass.ts'
import { purchaseTransition } from '../../../../contract/rules/sale.ts'
import { MAX_VOIDED_PURCHASES } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { buttonClass } from '../../../ui/button.tsx'
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

interface TicketsProps {
  ticket: ManagedPurchase
  hasTypes: boolean
  isOpen: boolean
  onToggle: () => void
}

/** The number of tickets of a purchase and their types. Its button opens the people, where rows have two lines the whole row. */
function Tickets({ ticket: { purchaseId, quantity, people, voided_at }, hasTypes, isOpen, onToggle }: TicketsProps) {
  const { people: words, tickets } = useBundle('manage').sale
  const held = people.filter((person) => isLivePass(person) || voided_at !== null)
  const { language } = useWords()
  const types = [...new Set(held.map(({ type }) => type))].map((type, place) => (
    <span key={type} className="desk:block">
      {place > 0 && <span className="desk:hidden">{dateTimeComma[language]}</span>}
      <span>{formatCount(held.filter((person) => person.type === type).length)} × </span>
      <Written>{type}</Written>
    </span>
  ))
  return (
    <>
      <span className="desk:hidden">{hasTypes && types.length > 0 ? types : tickets(quantity)}</span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={words.show(formatCount(quantity), ticketReference(purchaseId))}
        onClick={onToggle}
        className="inline-flex items-center gap-2 max-desk:min-h-6 max-desk:px-1 max-desk:align-middle max-desk:after:absolute max-desk:after:inset-0 desk:-mx-5 desk:-my-1.5 desk:min-h-11 desk:rounded-[1.5rem] desk:px-5 desk:font-medium desk:hover:bg-ink/6"
      >
        <span className="max-desk:hidden">{formatCount(quantity)}</span>
        <Icon of={ChevronDown} className={`size-4 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {hasTypes && <span className="block text-sm text-mute max-desk:hidden">{types}</span>}
    </>
  )
}

/** How many of a purchase are in; where rows have two lines, in words, or the state of a purchase that is not valid. */
function Admitted({ ticket: { admitted, quantity, status } }: { ticket: ManagedPurchase }) {
  const words = useBundle('manage').sale
  const { checkIn } = useBundle('account')
  const isAllIn = admitted > 0 && admitted === quantity
  return (
    <>
      <span className="max-desk:hidden">{formatCount(admitted)}</span>
      <span
        className={`text-sm font-medium desk:hidden ${status !== 'purchased' ? 'text-danger' : isAllIn ? 'text-ok' : admitted === 0 ? 'font-normal text-mute' : ''}`}
      >
        {status !== 'purchased'
          ? words.void[status]
          : admitted === 0
            ? words.nobody_in
            : checkIn.let_in(formatCount(admitted), formatCount(quantity))}
      </span>
    </>
  )
}

interface TotalProps {
  ticket: ManagedPurchase
  isOpen: boolean
}

/** The price of a purchase, what was paid of it, and the code that it was bought with. */
function Total({ ticket: { total, paid, code }, isOpen }: TotalProps) {
  const { attendee: words } = useBundle('manage').sale
  const { events } = useWords().words
  const rest = `block text-sm text-mute ${isOpen ? '' : 'max-desk:hidden'}`
  return (
    <div className="desk:whitespace-nowrap">
      {total === 0 ? (
        <>
          <span className="max-desk:hidden">
            <Money dinars={total} />
          </span>
          <span className="text-sm desk:hidden">{events.free}</span>
        </>
      ) : (
        <Money dinars={total} />
      )}
      {total > 0 && paid >= total && <Icon of={Check} className="ms-1 inline size-4 text-ok desk:hidden" />}
      {paid > 0 && (
        <span className={rest}>
          {words.paid} <Money dinars={paid} />
        </span>
      )}
      {code && (
        <span className={rest}>
          {words.code} <bdi>{code}</bdi>
        </span>
      )}
    </div>
  )
}

interface HolderProps {
  ticket: ManagedPurchase
  isOpen: boolean
}

/** Name or address of a purchase, and its state unless it is simply bought. Rows of two lines begin with one of them. */
function Holder({ ticket: { userEmail, name, at_door, host, free_reason, status, void_reason }, isOpen }: HolderProps) {
  const { void: words } = useBundle('manage').sale
  const rest = isOpen ? '' : 'max-desk:hidden'
  return (
    <>
      {name && <Written className="block text-page-start">{name}</Written>}
      <span
        className={
          name || !userEmail
            ? rest
            : isOpen
              ? undefined
              : 'max-desk:block max-desk:truncate max-desk:text-page-start max-desk:[&_wbr]:hidden'
        }
      >
        <EmailText email={userEmail} />
      </span>
      {at_door && (
        <span className={`block text-sm text-mute ${name ? rest : ''}`}>
          <span>{host === null ? words.at_door : words.guest_of}</span> {host && <Written>{host}</Written>}
        </span>
      )}
      {free_reason && (
        <span className={`block text-sm text-mute ${rest}`}>
          {words.free_for} <Written>{free_reason}</Written>
        </span>
      )}
      {status !== 'purchased' && (
        <span className={`mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-base ${rest}`}>
          <Tag variant={status === 'held' ? 'plain' : 'danger'}>{words[status]}</Tag>
          <span className="text-mute">
            <Written className="whitespace-pre-line">{void_reason ?? ''}</Written>
          </span>
        </span>
      )}
    </>
  )
}
