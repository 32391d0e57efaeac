import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ProvedDialog } from './proved-dialog.tsx'

interface ProvedActionProps {
  purchaseId: string
  /** The page knows that there is no proof of the ticket's address. */
  provesFirst?: boolean
  onClose: () => void
}

/** Takes the reader's address off a booking of somebody else. */
export function NotMineDialog({ purchaseId, onClose }: ProvedActionProps) {
  const own = useBundle('proof')
  const done = useDone(purchaseId, own.not_mine_done)
  return (
    <ProvedDialog
      title={own.not_mine_title}
      confirmLabel={own.not_mine_confirm}
      danger
      action={async () => (await api()).tickets.notMine({ purchaseId })}
      onDone={done}
      onClose={onClose}
    >
      <p>{own.not_mine_text}</p>
    </ProvedDialog>
  )
}

/** Ends the buyer key of a booking; the mails about its changes lead here. */
export function EndManagingDialog({ purchaseId, provesFirst = false, onClose }: ProvedActionProps) {
  const own = useBundle('proof')
  const done = useDone(purchaseId, own.end_done)
  return (
    <ProvedDialog
      title={own.end_title}
      confirmLabel={own.end_confirm}
      danger
      firstText={provesFirst ? own.to_end : undefined}
      action={async () => (await api()).tickets.endManaging({ purchaseId })}
      onDone={done}
      onClose={onClose}
    >
      <p>{own.end_text}</p>
    </ProvedDialog>
  )
}

/** Says that it is done, and loads again what changed. */
function useDone(purchaseId: string, text: string) {
  const queries = useQueryClient()
  return () => {
    toast({ variant: 'success', text })
    return Promise.all([
      queries.invalidateQueries({ queryKey: ['tickets', purchaseId] }),
      queries.invalidateQueries({ queryKey: ['my_tickets'] }),
    ])
  }
}
