import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { adminHead } from '../features/admin/head.ts'
import { UserListScreen } from '../features/users/admin/list-screen.tsx'

export const Route = createFileRoute('/admin/users/')({
  head: adminHead(({ users }) => users),
  component: UsersPage,
})

function UsersPage() {
  const { state }: { state?: string } = Route.useSearch()
  return (
    <AdminLayout>
      <UserListScreen state={state === 'suspended' ? state : undefined} />
    </AdminLayout>
  )
}
