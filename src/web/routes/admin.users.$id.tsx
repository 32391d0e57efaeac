import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'
import { LoadedUser } from '../features/users/admin/loaded-user.tsx'

export const Route = createFileRoute('/admin/users/$id')({
  head: async ({ match }) => (await import('../features/users/admin/head.ts')).userHead(match),
  component: UserPage,
})

function UserPage() {
  const { id } = Route.useParams()
  return (
    <AdminLayout>
      <LoadedUser key={id} id={id} />
    </AdminLayout>
  )
}
