import { Link } from '@tanstack/react-router'
import { Ban, CircleUserRound, EllipsisVertical, Flag } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Conversation } from '../../../contract/calls/messages.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { BlockDialog, useUnblock } from './blocking.tsx'
import { shownName } from './labels.ts'
import { ReportDialog } from './report-dialog.tsx'

/** The other participant, a link back on phones, and actions. */
export function ChatHeader({ conversation }: { conversation: Conversation }) {
  const words = useBundle('account').messages
  const [panel, setPanel] = useState<'options' | 'block' | 'report'>()
  const options = useRef<HTMLButtonElement>(null)
  const { other } = conversation
  const name = shownName(other, words)

  function close() {
    setPanel(undefined)
    options.current?.focus()
  }

  return (
    <header className="@container flex min-h-17 items-center gap-3 border-b border-line bg-card px-3 py-2 desk:px-4">
      <div className="-me-2 min-w-11 desk:hidden">
        <BackToList to="/messages">
          <span className="sr-only">{words.back}</span>
        </BackToList>
      </div>
      <Avatar person={other} className="size-11 @max-[15rem]:hidden" />
      <div className="min-w-0 grow">
        <h2 className="flex text-lg leading-snug">
          <PersonName
            talentId={other.talent_id}
            className="truncate"
            linkClass="-my-2 flex min-w-0 py-2 hover:text-brand"
          >
            {name}
          </PersonName>
        </h2>
        {other.role === 'talent' && <p className="truncate text-sm text-mute">{words.talent}</p>}
      </div>
      {!other.deleted && (
        <button
          ref={options}
          type="button"
          aria-label={words.options}
          aria-haspopup="dialog"
          title={words.options}
          onClick={() => setPanel('options')}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-ink/6"
        >
          <Icon of={EllipsisVertical} />
        </button>
      )}
      {panel === 'options' && (
        <OptionsDialog
          conversation={conversation}
          onBlock={() => setPanel('block')}
          onReport={() => setPanel('report')}
          onClose={close}
        />
      )}
      {panel === 'block' && <BlockDialog conversation={conversation} onClose={close} />}
      {panel === 'report' && <ReportDialog conversation={conversation} onClose={close} />}
    </header>
  )
}

const itemClass = 'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-ink/6'

interface OptionsDialogProps {
  conversation: Conversation
  onBlock: () => void
  onReport: () => void
  onClose: () => void
}

/** Actions on a conversation and its other participant. */
function OptionsDialog({ conversation, onBlock, onReport, onClose }: OptionsDialogProps) {
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
              <Icon of={CircleUserRound} />
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
