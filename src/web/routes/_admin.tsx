import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { AdminLayout } from '../features/admin/admin-layout.tsx'

export const Route = createFileRoute('/_admin')({ component: AdminPages })

/** Pages for admins, in the frame of their sections. */
function AdminPages() {
  const section = useChildMatches({ select: ([page]) => page && sectionOf(page) })
  return (
    <AdminLayout section={section}>
      <Outlet />
    </AdminLayout>
  )
}

/** The section of a page whose path is not below the section's: records have pages of their own. */
function sectionOf({ pathname, search }: { pathname: string; search: object }) {
  if (pathname.startsWith('/admin')) return undefined
  return 'type' in search && search.type === 'venue' ? 'venues' : 'overview'
}
