import { createFileRoute, Outlet, useChildMatches } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'

export const Route = createFileRoute('/_account')({ component: AccountPages })

/** Pages that only make sense for a signed-in user, whom they get with `useUser`. */
function AccountPages() {
  const incomplete = useChildMatches({ select: ([page]) => page?.staticData.incomplete })
  return <Guard incomplete={incomplete}>{() => <Outlet />}</Guard>
}
