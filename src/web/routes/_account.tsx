import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'

export const Route = createFileRoute('/_account')({ component: AccountPages })

/** Pages of signed-in users: they read the user with `useUser`. */
function AccountPages() {
  const incomplete = useChildMatches({ select: ([page]) => page?.staticData.incomplete })
  return <Guard incomplete={incomplete}>{() => <Outlet />}</Guard>
}
