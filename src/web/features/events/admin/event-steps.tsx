import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminEventDetails } from '../../../../contract/admin-events.ts'
import { ticketEnd } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { errorMessage } from '../../../lib/errors.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { serverNow } from '../../../lib/server-clock.ts'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { toast } from '../../../ui/toast.tsx'
import { adminEventKeys } from './queries.ts'

/** Lists that show the state of an event. */
const CHANGED = [['events'], adminEventKeys.all]

/** Cancels or deletes an event, after a confirmation, or restores it. */
export function EventSteps({ event }: { event: AdminEventDetails }) {
  const words = useBundle('admin').events
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<'cancel' | 'remove'>()
  const { id } = event
  const isDeleted = event.deleted_at !== null
  const isCancellable = !isDeleted && event.cancelled_at === null && serverNow() < ticketEnd(event)

  const restoring = useMutation({
    mutationFn: async () => (await api()).events.restore({ id }),
    onSuccess: async () => {
      toast({ variant: 'success', about: 'event', text: words.restored_event })
      await Promise.all(CHANGED.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
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
          <Button busy={restoring.isPending} onClick={() => restoring.mutate()}>
            {words.restore}
          </Button>
        ) : (
          <Button variant="warning" onClick={() => setAsked('remove')}>
            {words.remove}
          </Button>
        )}
      </div>
      <ErrorNotice
        text={restoring.error ? words.restore_failed(errorMessage(restoring.error, site)) : undefined}
        className="mt-4"
      />
      {asked && (
        <ActionDialog
          title={words[`${asked}_title`](event.title)}
          cancelLabel={words.keep}
          confirmLabel={asked === 'cancel' ? words.cancel_confirm : words.remove}
          action={async (): Promise<unknown> => {
            const { events } = await api()
            // The text names the mails.
            return asked === 'cancel' ? events.cancel({ id, confirmed: true }) : events.remove({ id })
          }}
          refetch={CHANGED}
          toast={{
            about: 'event',
            success: () => (asked === 'cancel' ? words.cancelled : words.removed),
            failure: words[`${asked}_failed`],
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{words[`${asked}_text`]}</p>
          {asked === 'cancel' && event.holders > 0 && (
            <p className="font-medium">{words.cancel_mails(event.holders)}</p>
          )}
        </ActionDialog>
      )}
    </div>
  )
}
