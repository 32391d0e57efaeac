import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { UserListScreen } from '../features/users/admin/list-screen.tsx'

export const Route = createFileRoute('/_admin/admin/users/')({
  head: adminHead(({ users }) => users),
  component: UsersPage,
})

function UsersPage() {
  const { state }: { state?: string } = Route.useSearch()
  return <UserListScreen state={state === 'suspended' ? state : undefined} />
}
