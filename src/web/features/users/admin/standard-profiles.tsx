import type { AdminProfile } from '../../../../contract/calls/admin.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { TableDate } from '../../../ui/table-date.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'
import { ShortId } from '../../admin/short-id.tsx'

/** Users without a talent profile. */
export function StandardProfiles() {
  const { dashboard, common } = useBundle('admin')
  const { profiles: words } = dashboard
  const table = useTable({
    name: 'profiles',
    queryKey: ['admin', 'profiles'],
    sorts: ['created_at', 'name'],
    fetch: async (request) => (await api()).admin.profiles(request),
  })

  const columns: Column<AdminProfile>[] = [
    {
      key: 'name',
      label: common.full_name,
      sort: 'name',
      cell: ({ full_name }) => <Written className="font-medium">{full_name}</Written>,
    },
    {
      key: 'id',
      label: common.id,
      line: 'first-end',
      cell: (profile) => <ShortId id={profile.id} name={profile.full_name} />,
    },
    { key: 'email', label: common.email, line: 'second', cell: ({ email }) => <EmailText email={email} /> },
    { key: 'role', label: words.role, cell: () => words.standard },
    {
      key: 'created_at',
      label: words.created,
      sort: 'created_at',
      line: 'second-end',
      cell: ({ created_at }) => (
        <span className="max-desk:text-sm max-desk:text-mute">
          <TableDate instant={created_at} />
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rowKey={({ id }) => id}
      table={table}
      searchLabel={common.search_people}
      empty={words.none}
      failed={words.failed}
    />
  )
}
