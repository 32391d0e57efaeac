import { useQueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import Theater from 'lucide-react/icons/theater'
import Unplug from 'lucide-react/icons/unplug'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { meQuery, useMe } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Tag } from '../../ui/tag.tsx'

/** A tab for signed-in users that opens soon. */
export function SignedInSoon({ tab, icon }: { tab: 'notifications' | 'messages'; icon: LucideIcon }) {
  const { words } = useWords()
  const queryClient = useQueryClient()
  const { status, error } = useMe()
  const { signed_out, signed_out_text, soon, soon_text } = words.inbox[tab]

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
        {words.inbox.loading}
      </p>
    )
  }
  if (status === 'visitor') {
    return (
      <StateScreen icon={icon} title={signed_out} text={signed_out_text}>
        <ButtonLink to="/login" search={{ from: `/${tab}` }} variant="main">
          {words.inbox.login}
        </ButtonLink>
      </StateScreen>
    )
  }
  return (
    <StateScreen
      icon={Theater}
      badge={<Tag variant="gold">{words.soon.badge}</Tag>}
      title={soon}
      text={`${soon_text} ${words.soon.meanwhile}`}
    >
      <ButtonLink to="/events" variant="main">
        {words.shell.see_events}
      </ButtonLink>
    </StateScreen>
  )
}
