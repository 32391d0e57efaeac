import { useQuery } from '@tanstack/react-query'
import UserX from 'lucide-react/icons/user-x'
import { useBundle } from '../../../lib/i18n.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'
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
        screen: (
          <StateScreen heading="h1" icon={UserX} title={words.not_found} text={words.not_found_text}>
            <ButtonLink to="/admin/users" variant="main">
              {words.back}
            </ButtonLink>
          </StateScreen>
        ),
      }}
    >
      {(user) => <UserScreen user={user} />}
    </Loaded>
  )
}
