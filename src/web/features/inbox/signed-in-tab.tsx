import { useQueryClient } from '@tanstack/react-query'
import { type LucideIcon, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { meQuery, useMe } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

interface SignedInTabProps {
  tab: 'notifications' | 'messages'
  icon: LucideIcon
  /** Path to return to after login; the tab's own by default. */
  from?: string
  children: (me: Profile) => ReactNode
}

/** A tab for signed-in users; visitors are prompted to log in. */
export function SignedInTab({ tab, icon, from = `/${tab}`, children }: SignedInTabProps) {
  const { words } = useWords()
  const { inbox } = useBundle('account')
  const queryClient = useQueryClient()
  const { status, error, me } = useMe()
  const { signed_out, signed_out_text } = inbox[tab]

  if (error) {
    return (
      <StateScreen icon={Unplug} title={words.shell.error_title} text={errorMessage(error, words)}>
        <Button variant="main" onClick={() => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })}>
          {words.shell.try_again}
        </Button>
      </StateScreen>
    )
  }
  if (status === 'loading') {
    return (
      <p role="status" className="flex justify-center gap-3 py-24 text-mute">
        <Spinner className="size-6" />
        {inbox.loading}
      </p>
    )
  }
  if (status === 'visitor') {
    return (
      <StateScreen icon={icon} title={signed_out} text={signed_out_text}>
        <ButtonLink to="/login" search={{ from }} variant="main">
          {words.shell.login}
        </ButtonLink>
      </StateScreen>
    )
  }
  return children(me)
}
