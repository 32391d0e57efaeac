import { useMutation } from '@tanstack/react-query'
import { MailCheck, MailX } from 'lucide-react'
import type { Subscription } from '../../../contract/calls/notifications.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DoneScreen } from '../../ui/done-screen.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Turns off a mail group by a button: opening the link does nothing, since mail scanners open every link. */
export function UnsubscribeScreen({ token, subscription }: { token: string; subscription: Subscription }) {
  const words = useBundle('account').notifications
  const stopping = useMutation({ mutationFn: async () => (await api()).notifications.unsubscribe({ token }) })
  const { group, subscribed } = stopping.data ?? subscription
  const name = words.groups[group]
  if (!subscribed) {
    return (
      <DoneScreen
        isNew={stopping.isSuccess}
        icon={MailCheck}
        title={words.unsubscribed(name)}
        text={words.unsubscribed_text}
      >
        <ButtonLink to="/settings">{words.to_settings}</ButtonLink>
      </DoneScreen>
    )
  }
  return (
    <StateScreen heading="h1" icon={MailX} title={words.unsubscribe_question(name)} text={words.unsubscribe_text}>
      <div className="grid gap-4">
        <ErrorNotice error={stopping.error} />
        <Button variant="main" size="lg" busy={stopping.isPending} onClick={() => stopping.mutate()}>
          {stopping.isPending ? words.unsubscribing : words.unsubscribe_confirm}
        </Button>
      </div>
    </StateScreen>
  )
}

/** For a truncated or forged link. */
export function UnsubscribeLinkInvalid() {
  const words = useBundle('account').notifications
  return (
    <StateScreen heading="h1" icon={MailX} title={words.link_invalid} text={words.link_invalid_text}>
      <ButtonLink to="/settings" variant="main">
        {words.to_settings}
      </ButtonLink>
    </StateScreen>
  )
}
