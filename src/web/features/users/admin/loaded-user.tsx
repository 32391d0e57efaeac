import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { apiError } from '../../../lib/errors.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadingStatus } from '../../../ui/loading-status.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
import { userQuery } from './queries.ts'
import { UserScreen } from './user-screen.tsx'

/** A user, once loaded. */
export function LoadedUser({ id }: { id: string }) {
  const words = useBundle('admin').users
  const query = useQuery(userQuery(id))
  if (query.data) return <UserScreen user={query.data} />
  if (apiError(query.error)?.code === 'USER_NOT_FOUND') {
    return (
      <StateScreen heading="h1" icon={UserX} title={words.not_found} text={words.not_found_text}>
        <ButtonLink to="/admin/users" variant="main">
          {words.back}
        </ButtonLink>
      </StateScreen>
    )
  }
  if (query.error) return <LoadFailed heading="h1" title={words.load_failed} query={query} />
  return (
    <>
      <LoadingStatus />
      <div aria-hidden className="grid gap-6">
        <Skeleton className="h-11 w-40" />
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-64 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </>
  )
}
