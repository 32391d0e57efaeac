import type { Conversation } from '../../../contract/messages.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { shownName } from './people.ts'
import { useUnblock } from './use-unblock.ts'

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
