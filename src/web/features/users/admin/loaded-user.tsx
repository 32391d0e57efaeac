import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { useBundle } from '../../../lib/i18n.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { RecordSkeleton } from '../../admin/record-skeleton.tsx'
import { userQuery } from './queries.ts'
import { UserScreen } from './user-screen.tsx'

/** A user, once loaded. */
export function LoadedUser({ id }: { id: string }) {
  const words = useBundle('admin').users
  const query = useQuery(userQuery(id))
  return (
    <Loaded
      query={query}
      place="h1"
      skeleton={<RecordSkeleton />}
      failed={words.load_failed}
      missing={{
        code: 'USER_NOT_FOUND',
        icon: UserX,
        title: words.not_found,
        text: words.not_found_text,
        to: '/admin/users',
        link: words.back,
      }}
    >
      {(user) => <UserScreen user={user} />}
    </Loaded>
  )
}
