import { useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import SquarePen from 'lucide-react/icons/square-pen'
import { type ReactNode, useRef, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { useLive } from '../../lib/live/events.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Icon } from '../../ui/icon.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { messageEvents } from './cache.ts'
import { ConversationList } from './conversation-list.tsx'
import { NewConversationDialog } from './new-conversation-dialog.tsx'

interface MessagesScreenProps {
  me: Profile
  /** Whether a conversation is open. Phones show either that or the list. */
  open: boolean
  /** The chat window. */
  children: ReactNode
}

/** Conversations beside the open one. */
export function MessagesScreen({ me, open, children }: MessagesScreenProps) {
  const words = useBundle('account').messages
  const [starting, setStarting] = useState(false)
  const newButton = useRef<HTMLButtonElement>(null)
  // Offline, a notice above the page takes some of the height.
  const online = useOnline()
  useLiveMessages(me.id)

  function closeDialog() {
    setStarting(false)
    newButton.current?.focus()
  }

  return (
    <div
      className={`${open ? '' : 'max-desk:rounded-card'} overflow-clip border-line bg-card desk:grid desk:min-h-120 desk:grid-cols-[22rem_minmax(0,1fr)] desk:rounded-card desk:border ${online ? 'desk:h-[calc(100dvh-16.5rem)]' : 'desk:h-[calc(100dvh-18.9rem)]'}`}
    >
      <section
        aria-labelledby="conversations"
        className={`min-h-0 flex-col border-line max-desk:rounded-card max-desk:border desk:flex desk:border-e ${open ? 'hidden' : 'flex'}`}
      >
        <header className="flex min-h-17 flex-wrap items-center justify-between gap-x-3 border-b border-line ps-4 pe-3">
          <h2 id="conversations" className="text-lg">
            {words.conversations}
          </h2>
          <button
            ref={newButton}
            type="button"
            aria-label={words.start.title}
            title={words.start.title}
            onClick={() => setStarting(true)}
            className="grid size-11 place-items-center rounded-full hover:bg-ink/6"
          >
            <Icon of={SquarePen} />
          </button>
        </header>
        <div data-scroll-restoration-id="conversations" className="min-h-0 grow desk:overflow-y-auto">
          <ConversationList meId={me.id} onNew={() => setStarting(true)} />
        </div>
      </section>
      <section
        aria-label={words.chat}
        className={`min-h-0 min-w-0 flex-col max-desk:min-h-96 desk:flex ${online ? 'max-desk:h-[calc(100dvh-4.1rem)]' : 'max-desk:h-[calc(100dvh-8.1rem)]'} ${open ? 'flex' : 'hidden'}`}
      >
        {children}
      </section>
      {starting && <NewConversationDialog onClose={closeDialog} />}
    </div>
  )
}

/** Beside the list while no conversation is open. */
export function NoConversation() {
  const words = useBundle('account').messages
  return <StateScreen icon={MessageCircle} title={words.choose} text={words.choose_text} />
}

/** Keeps the cached conversations up to date while they are on the screen. */
function useLiveMessages(meId: string): void {
  const queryClient = useQueryClient()
  useLive(messageEvents(queryClient, meId))
}
