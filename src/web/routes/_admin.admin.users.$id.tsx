import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { LoadedUser } from '../features/users/admin/user-screen.tsx'

export const Route = createFileRoute('/_admin/admin/users/$id')({
  head: adminHead(({ users }) => ({ title: users.user_title, description: users.description }), 'manage'),
  component: UserPage,
})

function UserPage() {
  const { id } = Route.useParams()
  return <LoadedUser key={id} id={id} />
}
