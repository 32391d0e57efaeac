import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MailCheck, MailPlus } from 'lucide-react'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DoneScreen } from '../../ui/done-screen.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { noteSubscribed } from './newsletter-panel.tsx'

/** Confirms a subscription by a button: opening the link does nothing, since mail scanners open every link. */
export function ConfirmNewsletterScreen({ token }: { token: string }) {
  const { words: site } = useWords()
  const words = useBundle('account').notifications.newsletter
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: async () => (await api()).newsletter.confirm({ token }),
    onSuccess() {
      noteSubscribed()
      return queryClient.invalidateQueries({ queryKey: ['newsletter'] })
    },
  })
  if (confirming.isSuccess) {
    return (
      <DoneScreen isNew icon={MailCheck} title={words.confirmed} text={words.confirmed_text}>
        <ButtonLink to="/events" variant="main">
          {site.shell.see_events}
        </ButtonLink>
      </DoneScreen>
    )
  }
  return (
    <StateScreen heading="h1" icon={MailPlus} title={words.title} text={words.text}>
      <div className="grid gap-4">
        <ErrorNotice error={confirming.error} />
        <Button variant="main" size="lg" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {confirming.isPending ? words.confirming : words.confirm}
        </Button>
      </div>
    </StateScreen>
  )
}
