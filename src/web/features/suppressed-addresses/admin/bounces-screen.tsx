import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SuppressedAddress } from '../../../../contract/calls/suppressed-addresses.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Address } from '../../../ui/email-text.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useTable } from '../../../ui/use-table.ts'

const BOUNCES_KEY = ['admin', 'bounces'] as const

/** Addresses that bounced, for admins. */
export function BouncesScreen() {
  const { bounces: words, common } = useBundle('admin')
  const table = useTable({
    queryKey: BOUNCES_KEY,
    sorts: ['at'],
    fetch: async (request) => (await api()).suppressedAddresses.list(request),
  })
  const columns: Column<SuppressedAddress>[] = [
    { key: 'email', label: common.email, cell: ({ email }) => <Address email={email} /> },
    { key: 'status', label: words.status, cell: ({ status }) => <bdi dir="ltr">{status}</bdi> },
    {
      key: 'reason',
      label: words.reason,
      cell: ({ reason }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {reason ?? '—'}
        </bdi>
      ),
    },
    dateColumn('at', words.at),
  ]
  return (
    <DataTable
      caption={words.title}
      heading="page"
      text={words.text}
      columns={columns}
      table={table}
      rowKey={({ email }) => email}
      searchLabel={words.search}
      empty={words.none}
      failed={words.failed}
      actions={({ email }) => <Release email={email} />}
    />
  )
}

function Release({ email }: { email: string }) {
  const { bounces: words, common } = useBundle('admin')
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const releasing = useMutation({
    mutationFn: async () => (await api()).suppressedAddresses.release({ email }),
    onSuccess: () => toast({ variant: 'success', about: 'bounce', text: words.released(email) }),
    onError: (error) => toast({ variant: 'error', about: 'bounce', text: errorMessage(error, site) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: BOUNCES_KEY }),
  })
  return (
    <Button
      onClick={() => releasing.mutate()}
      busy={releasing.isPending}
      aria-label={common.labelled(words.release, email)}
      className="whitespace-nowrap"
    >
      {words.release}
    </Button>
  )
}
