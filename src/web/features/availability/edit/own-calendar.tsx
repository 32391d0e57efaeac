import { useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useId, useState } from 'react'
import { api, preloadApi } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { CalendarLinks } from '../../../ui/calendar-links.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/toast.tsx'
import { changeConnections } from './queries.ts'

/** The secret URL of the talent's bookings for calendar programs. */
export function OwnCalendar({ url }: { url: string | null }) {
  const edit = useBundle('account').availabilityEdit
  const { words } = useWords()
  const queryClient = useQueryClient()
  const headingId = useId()
  const [asking, ask] = useState<'renew' | 'revoke'>()
  const changing = useMutation({
    mutationFn: async (change: 'renew' | 'revoke') => {
      const { availability } = await api()
      return change === 'renew' ? availability.renewCalendar() : availability.revokeCalendar()
    },
    onSuccess(changed, change) {
      changeConnections(queryClient, changed)
      ask(undefined)
      toast({ variant: 'success', about: 'own-calendar', text: change === 'renew' ? edit.made : edit.revoked })
    },
    onError: (error) =>
      toast({ variant: 'error', about: 'own-calendar', text: edit.failed(errorMessage(error, words)) }),
  })
  const failure = changing.error ? edit.failed(errorMessage(changing.error, words)) : undefined

  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-lg font-semibold">
        {edit.own}
      </h3>
      <p className="mt-1 mb-4 text-mute">{edit.own_text}</p>
      {url === null ? (
        <Button busy={changing.isPending} onFocus={preloadApi} onClick={() => changing.mutate('renew')}>
          <Icon of={CalendarPlus} />
          {edit.make}
        </Button>
      ) : (
        <>
          <CalendarLinks key={url} url={url} label={edit.address} hint={edit.own_secret} />
          <div className="mt-4 flex flex-wrap gap-3 *:grow sm:*:grow-0">
            <Button variant="quiet" onClick={() => ask('renew')}>
              {edit.renew}
            </Button>
            <Button variant="warning" onClick={() => ask('revoke')}>
              {edit.revoke}
            </Button>
          </div>
        </>
      )}
      {!asking && failure && <FormFailure text={failure} className="mt-4" />}
      {asking && (
        <ConfirmDialog
          title={asking === 'renew' ? edit.renew_title : edit.revoke_title}
          cancelLabel={edit.cancel}
          confirmLabel={edit[asking]}
          danger
          busy={changing.isPending}
          onConfirm={() => changing.mutate(asking)}
          onClose={() => ask(undefined)}
        >
          <div className="grid gap-4">
            <p>{asking === 'renew' ? edit.renew_text : edit.revoke_text}</p>
            <FormFailure text={failure} />
          </div>
        </ConfirmDialog>
      )}
    </section>
  )
}
