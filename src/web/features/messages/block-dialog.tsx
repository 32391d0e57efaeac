import type { Conversation } from '../../../contract/messages.ts'
import { api } from '../../lib/api.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { shownName } from './people.ts'
import { CHANGED_BY_BLOCKS } from './use-unblock.ts'

/** Blocks the other participant. */
export function BlockDialog({ conversation: { other }, onClose }: { conversation: Conversation; onClose: () => void }) {
  const words = useBundle('account').messages
  const name = shownName(other, words)
  return (
    <ActionDialog
      title={words.block.title(name)}
      confirmLabel={words.block.submit}
      action={async () => {
        if (other.id) await (await api()).messages.block({ user_id: other.id })
      }}
      refetch={CHANGED_BY_BLOCKS}
      toast={{ about: 'block', success: () => words.block.done(name) }}
      onClose={onClose}
    >
      <p className="text-mute">{words.block.text}</p>
    </ActionDialog>
  )
}
