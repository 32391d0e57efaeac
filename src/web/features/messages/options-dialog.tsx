import { Link } from '@tanstack/react-router'
import Ban from 'lucide-react/icons/ban'
import CircleUser from 'lucide-react/icons/circle-user-round'
import Flag from 'lucide-react/icons/flag'
import type { Conversation } from '../../../contract/messages.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useUnblock } from './blocking.tsx'
import { shownName } from './people.ts'

const itemClass = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-ink/6'

interface OptionsDialogProps {
  conversation: Conversation
  onBlock: () => void
  onReport: () => void
  onClose: () => void
}

/** Actions on a conversation and its other participant. */
export function OptionsDialog({ conversation, onBlock, onReport, onClose }: OptionsDialogProps) {
  const words = useBundle('account').messages
  const { other, blocked } = conversation
  const name = shownName(other, words)
  const unblocking = useUnblock()

  return (
    <Dialog title={name} narrow onClose={onClose}>
      <ul aria-label={words.options} className="px-2 pb-3">
        {other.talent_id && (
          <li>
            <Link to="/talent-profile/$id" params={{ id: other.talent_id }} className={itemClass}>
              <Icon of={CircleUser} />
              {words.talent_page}
            </Link>
          </li>
        )}
        <li>
          {blocked ? (
            <button
              type="button"
              className={itemClass}
              onClick={() => {
                if (other.id) unblocking.mutate({ userId: other.id, name })
                onClose()
              }}
            >
              <Icon of={Ban} />
              {words.block.undo}
            </button>
          ) : (
            <button type="button" className={itemClass} onClick={onBlock}>
              <Icon of={Ban} />
              {words.block.action}
            </button>
          )}
        </li>
        <li>
          <button type="button" className={`${itemClass} text-danger`} onClick={onReport}>
            <Icon of={Flag} />
            {words.report.action}
          </button>
        </li>
      </ul>
    </Dialog>
  )
}
