import type { Conversation } from '../../../contract/messages.ts'
import { errorMessage } from '../../lib/errors.ts'
import { useWords } from '../../lib/i18n.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormFailure } from '../../ui/form-parts.tsx'
import { shownName } from './people.ts'
import { useBlock } from './use-block.ts'
import { messageWords } from './words.ts'

/** Asks for confirmation before the other participant is blocked. */
export function BlockDialog({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const words = messageWords.useWords()
  const { words: site } = useWords()
  const name = shownName(conversation.other, words)
  const { id } = conversation.other
  const blocking = useBlock(onClose)
  return (
    <ConfirmDialog
      title={words.block.title(name)}
      closeLabel={site.shell.close}
      cancelLabel={words.start.cancel}
      confirmLabel={blocking.isPending ? words.block.sending : words.block.submit}
      danger
      busy={blocking.isPending}
      onConfirm={() => id && blocking.mutate({ userId: id, name })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="text-mute">{words.block.text}</p>
        <FormFailure text={blocking.error ? errorMessage(blocking.error, site) : undefined} />
      </div>
    </ConfirmDialog>
  )
}
