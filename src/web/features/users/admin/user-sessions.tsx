import { useState } from 'react'
import type { UserDetails } from '../../../../contract/users.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateTime } from '../../../ui/formatted.tsx'
import { describeDevice } from '../../settings/device.ts'
import { USERS_KEY } from './queries.ts'

/** Sessions of a user, and a button that ends all of them. */
export function UserSessions({ user: { id, email, sessions } }: { user: UserDetails }) {
  const words = useBundle('admin').users
  const [isAsking, setAsking] = useState(false)
  if (sessions.length === 0) return <p className="text-mute">{words.no_sessions}</p>
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="warning" className="mt-4" onClick={() => setAsking(true)}>
        {words.end_sessions}
      </Button>
      {isAsking && (
        <ActionDialog
          title={words.end_sessions_title}
          confirmLabel={words.end_sessions}
          action={async () => (await api()).users.endSessions({ id })}
          refetch={[USERS_KEY]}
          toast={{
            about: 'sessions',
            success: ({ ended }) => words.sessions_ended(ended),
            failure: words.sessions_failed,
          }}
          onClose={() => setAsking(false)}
        >
          <p>{words.end_sessions_text(email)}</p>
        </ActionDialog>
      )}
    </>
  )
}

function Session({ session }: { session: UserDetails['sessions'][number] }) {
  const words = useBundle('admin').users
  const { device, unknown_device } = useBundle('account').settings
  const { browser, system } = describeDevice(session.user_agent)
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3 first:pt-0">
      <p className="font-medium">
        {browser && system ? device(browser, system) : (browser ?? system ?? unknown_device)}
        {session.ip && (
          <span className="font-normal text-mute">
            {' · '}
            <bdi dir="ltr">{session.ip}</bdi>
          </span>
        )}
      </p>
      <p className="text-sm text-mute">
        {words.since} <DateTime instant={session.created_at} withYear />
      </p>
    </li>
  )
}
