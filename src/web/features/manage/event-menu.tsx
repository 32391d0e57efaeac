import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarX, Copy, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNotice } from '../../ui/form-parts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { hasDoor } from './event-shortcuts.tsx'
import { EVENT_QUERIES } from './queries.ts'

const itemClass = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-ink/6'

interface EventMenuProps {
  event: ManagedEventDetails
}

/** The button of an event's actions, and the questions before those that cannot be undone. */
export function EventMenu({ event }: EventMenuProps) {
  const { events: words } = useBundle('manage')
  const [open, setOpen] = useState<'menu' | 'cancel' | 'remove'>()
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(undefined)
    button.current?.focus()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-label={words.options}
        title={words.options}
        onClick={() => setOpen('menu')}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/6 max-sm:-me-2"
      >
        <Icon of={Ellipsis} />
      </button>
      {open === 'menu' && (
        <Menu event={event} onCancel={() => setOpen('cancel')} onRemove={() => setOpen('remove')} onClose={close} />
      )}
      {(open === 'cancel' || open === 'remove') && <Question event={event} action={open} onClose={close} />}
    </>
  )
}

interface MenuProps extends EventMenuProps {
  onCancel: () => void
  onRemove: () => void
  onClose: () => void
}

function Menu({ event, onCancel, onRemove, onClose }: MenuProps) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { id, draft, deleted_at } = event
  const isListed = deleted_at === null
  return (
    <Dialog title={words.options} narrow onClose={onClose}>
      <ul className="px-2 pb-3">
        {isListed && (
          // Wide screens have a button for it.
          <li className="desk:hidden">
            <Link to="/admin/events/$id/edit" params={{ id }} className={itemClass}>
              <Icon of={Pencil} />
              {common.edit}
            </Link>
          </li>
        )}
        {isListed && !draft && (
          <li>
            <Link to="/events/$id" params={{ id }} className={itemClass}>
              <Icon of={Eye} />
              {words.view}
            </Link>
          </li>
        )}
        <li>
          <Link to="/admin/events/new" search={{ from: id }} className={itemClass}>
            <Icon of={Copy} />
            {words.copy}
          </Link>
        </li>
        {hasDoor(event) && (
          <li>
            <button type="button" className={`${itemClass} text-danger`} onClick={onCancel}>
              <Icon of={CalendarX} />
              {words.cancel_event}
            </button>
          </li>
        )}
        {isListed && (
          <li>
            <button type="button" className={`${itemClass} text-danger`} onClick={onRemove}>
              <Icon of={Trash2} />
              {common.remove}
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  )
}

interface QuestionProps extends EventMenuProps {
  action: 'cancel' | 'remove'
  onClose: () => void
}

/** Asks before an event is cancelled or deleted. */
function Question({ event, action, onClose }: QuestionProps) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { id } = event
  return (
    <ActionDialog
      title={words[`${action}_title`](event.title)}
      cancelLabel={words.keep}
      confirmLabel={action === 'cancel' ? words.cancel_confirm : common.remove}
      action={async (): Promise<unknown> => {
        const { events } = await api()
        // The text names the mails.
        return action === 'cancel' ? events.cancel({ id, confirmed: true }) : events.remove({ id })
      }}
      refetch={EVENT_QUERIES}
      toast={{
        about: 'event',
        success: () => (action === 'cancel' ? words.cancelled : words.removed),
        failure: words[`${action}_failed`],
      }}
      onClose={onClose}
    >
      <p>{words[`${action}_text`]}</p>
      {action === 'cancel' && event.holders > 0 && <p className="font-medium">{words.cancel_mails(event.holders)}</p>}
    </ActionDialog>
  )
}

/** Restores a deleted event. */
export function RestoreButton({ id }: Pick<ManagedEventDetails, 'id'>) {
  const { events: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  const restoring = useMutation({
    mutationFn: async () => (await api()).events.restore({ id }),
    onSuccess: async () => {
      toast({ variant: 'success', about: 'event', text: words.restored_event })
      await Promise.all(EVENT_QUERIES.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  return (
    <>
      <Button className="mt-3" busy={restoring.isPending} onClick={() => restoring.mutate()}>
        {common.restore}
      </Button>
      <ErrorNotice
        text={restoring.error ? words.restore_failed(errorMessage(restoring.error, site)) : undefined}
        className="mt-4"
      />
    </>
  )
}
