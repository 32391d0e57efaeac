import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { ErrorPage } from '../app/error-page.tsx'
import { Waiting } from '../app/guard.tsx'
import { AccessDenied, AdminLayout } from '../features/admin/admin-layout.tsx'
import { useMe } from '../lib/session.ts'

export const Route = createFileRoute('/_admin')({ component: AdminPages })

/** Pages for admins, in the frame of their sections; others are refused. */
function AdminPages() {
  const section = useChildMatches({ select: ([page]) => page && sectionOf(page) })
  const { status, me, error } = useMe()
  if (error) return <ErrorPage error={error} />
  return (
    // The footer stays below the screen, so that it does not jump when the content is loaded.
    <div className="min-h-[calc(100svh-4rem)]">
      {status === 'loading' ? (
        <Waiting />
      ) : me?.is_admin ? (
        <AdminLayout section={section}>
          <Outlet />
        </AdminLayout>
      ) : (
        <AccessDenied isVisitor={status === 'visitor'} />
      )}
    </div>
  )
}

/** The section of a page whose path is not below the section's: records have pages of their own. */
function sectionOf({ pathname, search }: { pathname: string; search: object }) {
  if (pathname.startsWith('/admin')) return undefined
  return 'type' in search && search.type === 'venue' ? 'venues' : 'overview'
}
