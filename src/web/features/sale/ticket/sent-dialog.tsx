import { useMutation } from '@tanstack/react-query'
import { Link2, Undo2 } from 'lucide-react'
import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LinkDialog } from './pass-dialogs.tsx'

interface SentDialogProps {
  ticket: TicketWithEvent
  pass: { id: string }
  /** Whom it was sent to. */
  title: string
  /** Its new holder has opened it: both are over. */
  isOver: boolean
  /** After each answer: its new holder may have opened it meanwhile. */
  onChanged: () => unknown
  onClose: () => void
}

/** Shows the link of a ticket that was handed on, and takes it back, until its new holder opens it. */
export function SentDialog({ ticket, pass: { id }, title, isOver, onChanged, onClose }: SentDialogProps) {
  const own = useBundle('people')
  const { purchaseId } = ticket
  const link = useMutation({
    mutationFn: async () => (await api()).passes.handOn({ purchaseId, id }),
    onError: onChanged,
  })
  const takingBack = useMutation({
    mutationFn: async () => (await api()).passes.takeBack({ purchaseId, id }),
    onSuccess: onClose,
    onSettled: onChanged,
  })
  if (link.data) return <LinkDialog ticket={ticket} url={link.data.url} onClose={onClose} />
  return (
    <Dialog title={title} narrow onClose={onClose}>
      <div className="grid grid-cols-1 gap-4 px-[min(1.25rem,6vw)] pb-5">
        {!isOver && <p>{own.sent_text}</p>}
        <ErrorNotice error={link.error ?? takingBack.error} />
        {!isOver && (
          <div className="flex flex-wrap gap-3 *:grow">
            <Button variant="main" busy={link.isPending} onClick={() => link.mutate()}>
              <Icon of={Link2} />
              {own.show_link}
            </Button>
            <Button busy={takingBack.isPending} onClick={() => takingBack.mutate()}>
              <Icon of={Undo2} mirrored />
              {own.take_back}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
