import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck, MailPlus } from 'lucide-react'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { api } from '../../lib/api.ts'
import { apiError } from '../../lib/errors.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { sessionChanged } from '../../lib/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DoneScreen } from '../../ui/done-screen.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'

/** Takes over a new email by a button: opening the link does nothing, since mail scanners open every link. */
export function NewEmailScreen({ me, token }: { me: Profile; token: string }) {
  const { settings: words, notifications } = useBundle('account')
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: async () => (await api()).auth.confirmEmailChange({ token }),
    onSuccess: () => sessionChanged(queryClient),
  })
  const { data, error } = confirming
  if (data) {
    return (
      <DoneScreen isNew icon={MailCheck} title={words.email_changed} text={words.email_changed_text(data.email)}>
        <ButtonLink to="/settings" variant="main">
          {notifications.to_settings}
        </ButtonLink>
      </DoneScreen>
    )
  }
  const isInvalid = apiError(error)?.code === 'INVALID_TOKEN'
  return (
    <StateScreen heading="h1" icon={MailPlus} title={words.confirm_email} text={words.confirm_email_text(me.email)}>
      <div className="grid gap-4">
        <ErrorNotice error={error} text={isInvalid ? words.confirm_email_invalid(me.email) : undefined} />
        {apiError(error) ? (
          <ButtonLink to="/settings">{notifications.to_settings}</ButtonLink>
        ) : (
          <Button variant="main" size="lg" busy={confirming.isPending} onClick={() => confirming.mutate()}>
            {words.confirm_email}
          </Button>
        )}
      </div>
    </StateScreen>
  )
}
