import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Conversation } from '../../../contract/calls/messages.ts'
import { api } from '../../lib/api.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ActionDialog } from '../../ui/action-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.tsx'
import { shownName } from './labels.ts'
import { allConversationsKey } from './queries.ts'

/** Blocks the other participant. */
export function BlockDialog({ conversation: { other }, onClose }: { conversation: Conversation; onClose: () => void }) {
  const words = useBundle('account').messages
  const name = shownName(other, words)
  return (
    <ActionDialog
      title={words.block.title(name)}
      confirmLabel={words.block.action}
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

/** Replaces the message box: why nothing can be written, and how to lift an own block. */
export function CannotWrite({ conversation: { other, blocked } }: { conversation: Conversation }) {
  const words = useBundle('account').messages
  const unblocking = useUnblock()
  const name = shownName(other, words)
  const { id } = other
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-card p-4 text-center">
      <p className="text-mute">
        {other.deleted ? words.deleted_text : blocked ? words.block.blocked(name) : words.cannot_write}
      </p>
      {blocked && id && (
        <Button busy={unblocking.isPending} onClick={() => unblocking.mutate({ userId: id, name })}>
          {words.block.undo}
        </Button>
      )}
    </div>
  )
}

/** Keys of the queries that a block changes. */
const CHANGED_BY_BLOCKS = [['blocks'], allConversationsKey]

/** The user to unblock, and their name for the page. */
interface Blocked {
  userId: string
  name: string
}

/** Unblocks a user. */
export function useUnblock() {
  const words = useBundle('account').messages
  const { words: site } = useWords()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ userId }: Blocked) => (await api()).messages.unblock({ user_id: userId }),
    onSuccess: (_, { name }) => toast({ variant: 'success', about: 'block', text: words.block.undone(name) }),
    onError: (error) => toast({ variant: 'error', about: 'block', text: errorMessage(error, site) }),
    onSettled: () => Promise.all(CHANGED_BY_BLOCKS.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
