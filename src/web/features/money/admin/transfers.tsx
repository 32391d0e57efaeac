import { useState } from 'react'
import type { BankTransfer } from '../../../../contract/calls/bank-transfers.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { groupedIban } from '../../../../contract/rules/bank-transfer.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { FINANCE_KEY } from './keys.ts'
import { Statement } from './statement.tsx'
import { Act } from './task-actions.tsx'
import { ReceivedDialog, ReturnedDialog } from './transfer-dialogs.tsx'

/** Bank transfers that wait for money, or for a person, by deadline; and statements of the bank. */
export function Transfers() {
  const { transfers: words, common, finance } = useBundle('admin')
  const table = useTable({
    queryKey: [...FINANCE_KEY, 'transfers'],
    sorts: ['due_at'],
    fetch: async (request) => (await api()).bankTransfers.list({ ...request, order: 'asc' }),
  })
  const columns: Column<BankTransfer>[] = [
    {
      key: 'reference',
      label: words.reference,
      cell: ({ reference, email, event }) => (
        <>
          <bdi dir="ltr" className="font-medium">
            {reference}
          </bdi>
          <p className="wrap-anywhere">
            <Written>{event.title}</Written>
          </p>
          {email && (
            <bdi dir="ltr" className="text-sm text-mute wrap-anywhere">
              {email}
            </bdi>
          )}
        </>
      ),
    },
    { key: 'state', label: common.state, cell: (transfer) => <State transfer={transfer} /> },
    { key: 'due', label: words.due, cell: ({ due }) => <Money dinars={due} /> },
    { key: 'received', label: words.received, cell: ({ received }) => <Money dinars={received} /> },
    dateColumn('due_at', words.due_at),
    { key: 'actions', label: words.actions, cell: (transfer) => <Actions transfer={transfer} /> },
  ]
  return (
    <div className="grid grid-cols-1 gap-8">
      <Statement />
      <DataTable
        caption={words.title}
        text={words.text}
        columns={columns}
        rowKey={({ purchaseId }) => purchaseId}
        table={table}
        empty={words.none}
        failed={finance.failed}
      />
    </div>
  )
}

function State({ transfer }: { transfer: BankTransfer }) {
  const { transfers: words } = useBundle('admin')
  const { state, claimed_at, senders, to_return, iban, iban_name } = transfer
  return (
    <>
      <span className="font-medium">{words.states[state]}</span>
      {claimed_at && state === 'waiting' && <p className="text-sm text-mute">{words.claimed}</p>}
      {to_return > 0 && (
        <p className="text-sm">
          <Money dinars={to_return} /> {iban ? words.to_account : words.no_account}
        </p>
      )}
      {to_return > 0 && iban && (
        <p className="text-sm wrap-anywhere">
          <bdi dir="ltr">{groupedIban(iban)}</bdi> <Written>{iban_name ?? ''}</Written>
        </p>
      )}
      {senders.length > 0 && (
        <p className="text-sm text-mute wrap-anywhere">
          {words.sender} <bdi>{senders.join(', ')}</bdi>
        </p>
      )}
    </>
  )
}

/** What an admin can do about a bank transfer. */
function Actions({ transfer }: { transfer: BankTransfer }) {
  const { transfers: words, common } = useBundle('admin')
  const [asked, setAsked] = useState<'received' | 'returned'>()
  const { purchaseId, reference, state, proof, to_return, iban, email } = transfer
  const labelled = (action: string) => common.labelled(action, reference)
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button aria-label={labelled(words.note_received)} onClick={() => setAsked('received')}>
        {words.note_received}
      </Button>
      {to_return > 0 && (
        <Button aria-label={labelled(words.note_returned)} onClick={() => setAsked('returned')}>
          {words.note_returned}
        </Button>
      )}
      {to_return > 0 && !iban && email && (
        <Act
          label={labelled(words.ask_iban)}
          text={words.ask_iban}
          done={words.iban_asked}
          act={async () => (await api()).bankTransfers.askIban({ purchaseId })}
        />
      )}
      {state === 'waiting' && proof && (
        <Act
          label={labelled(words.let_in)}
          text={words.let_in}
          done={words.let_in_done}
          act={async () => (await api()).bankTransfers.shown({ purchaseId })}
        />
      )}
      {proof && (
        <a
          href={`${API_PREFIX}/admin/transfers/${purchaseId}/proof`}
          download
          aria-label={labelled(words.proof)}
          className="inline-flex min-h-11 items-center text-brand underline underline-offset-4"
        >
          {words.proof}
        </a>
      )}
      {asked === 'received' && <ReceivedDialog transfer={transfer} onClose={() => setAsked(undefined)} />}
      {asked === 'returned' && <ReturnedDialog transfer={transfer} onClose={() => setAsked(undefined)} />}
    </div>
  )
}
