import { Link } from '@tanstack/react-router'
import type { UserRow } from '../../../../contract/calls/users.ts'
import { USER_SORTS } from '../../../../contract/rules/account.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { EmailText } from '../../../ui/email-text.tsx'
import { FilterLinks } from '../../../ui/filter-links.tsx'
import { dateColumn } from '../../../ui/table-date.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useTable } from '../../../ui/use-table.ts'
import { Written } from '../../../ui/written.tsx'

/** Key of all admins' queries of users. */
export const USERS_KEY = ['admin', 'users'] as const

/** All users, for admins: searched and sorted. */
export function UserListScreen({ state }: { state: 'suspended' | undefined }) {
  const { users: words, common } = useBundle('admin')
  const table = useTable({
    queryKey: [...USERS_KEY, 'list', state],
    sorts: USER_SORTS,
    fetch: async (request) => (await api()).users.list({ ...request, state }),
  })

  const columns: Column<UserRow>[] = [
    { key: 'name', label: common.name, sort: 'name', cell: (user) => <Name user={user} /> },
    { key: 'email', label: common.email, sort: 'email', cell: ({ email }) => <EmailText email={email} /> },
    {
      key: 'role',
      label: words.role,
      cell: ({ role }) => <span className="whitespace-nowrap">{role ? words.roles[role] : words.no_profile}</span>,
    },
    { key: 'verified', label: words.verified, cell: ({ verified }) => (verified ? words.yes : words.no) },
    dateColumn('created_at', words.created),
  ]

  return (
    <DataTable
      caption={words.title}
      heading="page"
      filters={
        <FilterLinks
          label={common.state}
          param="state"
          options={[
            { value: undefined, text: common.all },
            { value: 'suspended', text: words.suspended_users },
          ]}
        />
      }
      columns={columns}
      rowKey={({ id }) => id}
      table={table}
      searchLabel={common.search_people}
      empty={words.none}
      failed={words.load_failed}
    />
  )
}

function Name({ user }: { user: UserRow }) {
  const words = useBundle('admin').users
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Link
        to="/admin/users/$id"
        params={{ id: user.id }}
        state={{ fromList: true }}
        className="font-medium text-brand underline-offset-4 hover:underline"
      >
        <Written>{user.name ?? words.no_profile}</Written>
      </Link>
      <UserTags user={user} />
    </span>
  )
}

/** Marks of a user: suspended, admin, staff. */
export function UserTags({ user: { suspended_at, is_admin, is_staff } }: { user: UserRow }) {
  const words = useBundle('admin').users
  if (!suspended_at && !is_admin && !is_staff) return null
  return (
    <span className="inline-flex flex-wrap gap-2">
      {suspended_at && <Tag variant="danger">{words.suspended}</Tag>}
      {is_admin && <Tag variant="gold">{words.admin}</Tag>}
      {is_staff && <Tag>{words.staff}</Tag>}
    </span>
  )
}
