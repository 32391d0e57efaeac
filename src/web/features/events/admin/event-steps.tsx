import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminEventDetails } from '../../../../contract/admin-events.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../../ui/form-parts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { adminEventKeys } from './queries.ts'
import { eventsAdminWords } from './words.ts'

type Step = 'cancel' | 'remove' | 'restore'

/** Cancels, deletes or restores an event, after a confirmation. */
export function EventSteps({ event }: { event: AdminEventDetails }) {
  const words = eventsAdminWords.useWords()
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'cancel' | 'remove'>()
  const { id, title } = event
  const isDeleted = event.deleted_at !== null
  const isCancellable = !isDeleted && event.cancelled_at === null && serverNow() < ticketEnd(event)
  const done = { cancel: words.cancelled, remove: words.removed, restore: words.restored_event }
  const failed = { cancel: words.cancel_failed, remove: words.remove_failed, restore: words.restore_failed }

  const step = useMutation({
    mutationFn: async (which: Step) => {
      const { events } = await api()
      // The confirmation mentioned the mails.
      if (which === 'cancel') await events.cancel({ id, confirmed: true })
      else await events[which]({ id })
    },
    onSuccess: async (_, which) => {
      setAsked(undefined)
      toast({ variant: 'success', about: 'event', text: done[which] })
      void queryClient.invalidateQueries({ queryKey: ['events'] })
      await queryClient.invalidateQueries({ queryKey: adminEventKeys.all })
    },
    onError: (error, which) => {
      setAsked(undefined)
      toast({ variant: 'error', about: 'event', text: failed[which](errorMessage(error, site)) })
    },
  })

  return (
    <div className="mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap gap-3">
        {isCancellable && (
          <Button variant="warning" onClick={() => setAsked('cancel')}>
            {words.cancel_event}
          </Button>
        )}
        {isDeleted ? (
          <Button busy={step.isPending} onClick={() => step.mutate('restore')}>
            {words.restore}
          </Button>
        ) : (
          <Button variant="warning" onClick={() => setAsked('remove')}>
            {words.remove}
          </Button>
        )}
      </div>
      <div className="mt-4">
        <FormFailure
          text={step.error && step.variables ? failed[step.variables](errorMessage(step.error, site)) : undefined}
        />
      </div>
      {asked && (
        <ConfirmDialog
          title={asked === 'cancel' ? words.cancel_title(title) : words.remove_title(title)}
          closeLabel={site.shell.close}
          cancelLabel={words.keep}
          confirmLabel={asked === 'cancel' ? words.cancel_confirm : words.remove}
          danger
          busy={step.isPending}
          onConfirm={() => step.mutate(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked === 'cancel' ? words.cancel_text : words.remove_text}</p>
          {asked === 'cancel' && event.holders > 0 && (
            <p className="mt-3 font-medium">{words.cancel_mails(event.holders)}</p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
