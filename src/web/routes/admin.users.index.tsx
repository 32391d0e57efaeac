import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { UserListScreen } from '../features/users/admin/list-screen.tsx'

export const Route = createFileRoute('/admin/users/')({
  head: async ({ match }) => (await import('../features/users/admin/head.ts')).usersHead(match),
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
