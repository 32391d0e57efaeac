import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import type { AdminTicket } from '../../../../contract/admin-events.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { formatCount } from '../../../../contract/rules/format.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { useTableState } from '../../../ui/use-table-state.ts'
import { adminTicketsQuery } from './queries.ts'
import { eventsAdminWords } from './words.ts'

/** Ticket holders of an event: searched, sorted, and downloaded as a spreadsheet. */
export function Attendees({ eventId }: { eventId: string }) {
  const words = eventsAdminWords.useWords()
  const table = useTableState({ sorts: ['created_at'] })
  const list = useQuery({
    ...adminTicketsQuery({ ...table.request, event_id: eventId }),
    placeholderData: keepPreviousData,
  })

  const columns: Column<AdminTicket>[] = [
    { key: 'userEmail', label: words.attendee.userEmail, cell: ({ userEmail }) => <EmailText email={userEmail} /> },
    {
      key: 'userPhone',
      label: words.attendee.userPhone,
      cell: ({ userPhone }) => (userPhone ? <bdi dir="ltr">{userPhone}</bdi> : '—'),
    },
    { key: 'quantity', label: words.attendee.quantity, cell: ({ quantity }) => formatCount(quantity) },
    { key: 'admitted', label: words.attendee.admitted, cell: ({ admitted }) => formatCount(admitted) },
    { key: 'total', label: words.attendee.total, cell: ({ total }) => <Money dinars={total} /> },
    {
      key: 'created_at',
      label: words.attendee.created_at,
      sort: 'created_at',
      cell: ({ created_at }) => <TableDate instant={created_at} />,
    },
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
    <div className="mt-10">
      <DataTable
        caption={words.attendees}
        tools={
          <a href={`${API_PREFIX}/events/${eventId}/attendees.csv`} download className={buttonClass()}>
            <Icon of={Download} />
            {words.export}
          </a>
        }
        columns={columns}
        rowKey={({ purchaseId }) => purchaseId}
        list={list}
        table={table}
        searchLabel={words.attendees_search}
        empty={words.no_attendees}
        failed={words.attendees_failed}
      />
    </div>
  )
}
