import { useMutation } from '@tanstack/react-query'
import { BellRing, MailCheck } from 'lucide-react'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { DoneScreen } from '../../../ui/done-screen.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { StateScreen } from '../../../ui/state-screen.tsx'

/** Confirms that an address follows a ticket. A button, since mail scanners open every link. */
export function ConfirmFollowScreen({ token }: { token: string }) {
  const own = useBundle('people').follow
  const confirming = useMutation({ mutationFn: async () => (await api()).passes.confirmFollow({ token }) })
  if (confirming.data) {
    return (
      <DoneScreen isNew icon={MailCheck} title={own.followed} text={own.done_text}>
        <ButtonLink to="/scan/$purchaseId" params={{ purchaseId: confirming.data.code }} variant="main">
          {own.open_ticket}
        </ButtonLink>
      </DoneScreen>
    )
  }
  return (
    <StateScreen heading="h1" icon={BellRing} title={own.page} text={own.text}>
      <div className="grid gap-4">
        <ErrorNotice error={confirming.error} className="text-start" />
        <Button variant="main" size="lg" busy={confirming.isPending} onClick={() => confirming.mutate()}>
          {own.confirm}
        </Button>
      </div>
    </StateScreen>
  )
}
