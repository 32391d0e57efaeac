import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import type { ManagedWaitingEntry } from '../../../../contract/calls/waiting-list.ts'
import { formatTime } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { managedEventKeys } from '../queries.ts'

interface WaitingPeopleProps {
  event: Pick<ManagedEventDetails, 'id' | 'types' | 'waiting'>
}

/** How many people wait for tickets and how many tickets are on offer to them; below, who they are. */
export function WaitingPeople({ event: { id, types, waiting } }: WaitingPeopleProps) {
  const { waiting: words, tickets } = useBundle('manage').sale
  const { common } = useBundle('admin')
  const table = useTable({
    queryKey: [...managedEventKeys.one(id), 'waiting'],
    sorts: ['created_at'],
    order: 'asc',
    fetch: async (request) => (await api()).waitingList.entries({ ...request, id }),
  })
  const columns: Column<ManagedWaitingEntry>[] = [
    { key: 'email', label: common.email, cell: ({ email }) => <EmailText email={email} /> },
    {
      key: 'quantity',
      label: common.tickets,
      line: 'second',
      cell: ({ quantity, type }) => (
        <>
          <span>{tickets(quantity)}</span>
          {types.length > 1 && (
            <span className="text-mute">
              <span> · </span>
              {type === null ? <span>{words.any_type}</span> : <Written>{type}</Written>}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'created_at',
      label: words.since,
      line: 'second-end',
      cell: ({ created_at }) => (
        <span className="max-desk:text-sm max-desk:text-mute">
          <TableDate instant={created_at} />
        </span>
      ),
    },
    { key: 'state', label: words.state, line: 'first-end', cell: (entry) => <State entry={entry} /> },
  ]
  return (
    <DataTable
      caption={words.title}
      text={words.text}
      filters={
        <>
          {waiting.people > 0 && <p className="text-lg font-medium">{words.people(waiting.people)}</p>}
          {waiting.offered > 0 && <p className="mt-1">{words.offered(waiting.offered)}</p>}
        </>
      }
      columns={columns}
      rowKey={({ id: entry }) => entry}
      table={table}
      searchLabel={words.search}
      empty={words.none}
      failed={words.failed}
    />
  )
}

/** Whether an entry waits, has an offer, or cannot get one before its address is proved. */
function State({ entry: { offer_until, proved } }: { entry: ManagedWaitingEntry }) {
  const { waiting: words } = useBundle('manage').sale
  const { language } = useWords()
  if (offer_until !== null) return <Tag variant="gold">{words.until(formatTime(offer_until, language))}</Tag>
  return <span className="text-sm text-mute">{proved ? words.in_line : words.unproved}</span>
}
