import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserDetails } from '../../../../contract/users.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DateTime } from '../../../ui/date-time.tsx'
import { toast } from '../../../ui/toast.tsx'
import { describeDevice } from '../../settings/device.ts'
import { settingsWords } from '../../settings/words.ts'
import { USERS_KEY } from './queries.ts'
import { userWords } from './words.ts'

/** Sessions of a user, and a button that ends all of them. */
export function UserSessions({ user: { id, email, sessions } }: { user: UserDetails }) {
  const words = userWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: async () => (await api()).users.endSessions({ id }),
    onSuccess: async ({ ended }) => {
      toast({ variant: 'success', about: 'sessions', text: words.sessions_ended(ended) })
      await queryClient.invalidateQueries({ queryKey: USERS_KEY })
    },
    onError: (error) =>
      toast({ variant: 'error', about: 'sessions', text: words.sessions_failed(errorMessage(error, site)) }),
    onSettled: () => setAsking(false),
  })

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
        <ConfirmDialog
          title={words.end_sessions_title}
          closeLabel={site.shell.close}
          cancelLabel={words.cancel}
          confirmLabel={words.end_sessions}
          danger
          busy={ending.isPending}
          onConfirm={() => ending.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{words.end_sessions_text(email)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function Session({ session }: { session: UserDetails['sessions'][number] }) {
  const words = userWords.useWords()
  const { device, unknown_device } = settingsWords.useWords()
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
