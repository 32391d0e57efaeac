import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MessageCircle, SquarePen } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { Conversation } from '../../../contract/calls/messages.ts'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { useLive, usePolling } from '../../lib/live/events.ts'
import { useDay } from '../../lib/use-now.ts'
import { useOnline } from '../../lib/use-online.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { Avatar } from '../../ui/profile-image.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { Written } from '../../ui/written.tsx'
import { shortCount } from '../inbox/unread.tsx'
import { messageEvents } from './cache.ts'
import { conversationsIn } from './conversation-pages.ts'
import { shortTime, shownName } from './labels.ts'
import { StatusIcon } from './message-item.tsx'
import { NewConversationDialog } from './new-conversation-dialog.tsx'
import { conversationsQuery } from './queries.ts'
import { ConversationsSkeleton } from './skeletons.tsx'

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
  useLive(messageEvents(useQueryClient(), me.id))

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

/** The side list of conversations, newest first. */
function ConversationList({ meId, onNew }: { meId: string; onNew: () => void }) {
  const words = useBundle('account').messages
  const list = useInfiniteQuery({ ...conversationsQuery, ...usePolling() })
  const now = useDay()
  const conversations = conversationsIn(list.data)

  return (
    <Loaded
      query={list}
      skeleton={<ConversationsSkeleton />}
      failed={words.failed}
      empty={
        conversations.length === 0 && (
          <StateScreen icon={MessageCircle} title={words.none} text={words.none_text}>
            <Button variant="main" onClick={onNew}>
              <Icon of={SquarePen} />
              {words.start.title}
            </Button>
          </StateScreen>
        )
      }
    >
      <div className="pb-4">
        <ul>
          {conversations.map((conversation) => (
            <ConversationRow key={conversation.id} conversation={conversation} meId={meId} now={now} />
          ))}
        </ul>
        <MoreOfList list={list} count={conversations.length} next={{ to: '/messages' }} words={words} />
      </div>
    </Loaded>
  )
}

interface ConversationRowProps {
  conversation: Conversation
  meId: string
  now: number
}

/** A conversation in the list: name, beginning of the last message, and unread count. */
function ConversationRow({ conversation, meId, now }: ConversationRowProps) {
  const words = useBundle('account').messages
  const { language } = useWords()
  const { id, other, last_message: last, unread } = conversation
  const isMine = last?.sender_id === meId
  return (
    <li className="@container">
      <Link
        to="/messages/$id"
        params={{ id }}
        state={{ fromList: true }}
        className="flex min-h-19 items-center gap-3 px-4 py-3 hover:bg-ink/4 focus-visible:-outline-offset-3 focus-visible:shadow-none aria-[current=page]:bg-gold/20 forced-colors:aria-[current=page]:border-s-8"
      >
        <Avatar person={other} className="size-12 @max-[12rem]:hidden" />
        <span className="min-w-0 grow">
          <span className="flex items-baseline justify-between gap-x-3 @max-[12rem]:flex-wrap">
            <Written className={`truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}>
              {shownName(other, words)}
            </Written>
            {last && (
              <time dateTime={last.created_at} className="shrink-0 text-sm text-mute">
                {shortTime(last.created_at, now, words, language)}
              </time>
            )}
          </span>
          <span className="mt-0.5 flex items-center justify-between gap-3">
            <span className={`flex min-w-0 items-center gap-1.5 text-sm ${unread > 0 ? 'text-ink' : 'text-mute'}`}>
              {isMine && <StatusIcon status={last.read ? 'read' : 'sent'} />}
              <Written className="line-clamp-1 wrap-anywhere">{last ? last.preview : words.none}</Written>
            </span>
            {unread > 0 && (
              <span className="grid h-6 min-w-6 shrink-0 place-items-center rounded-full bg-brand px-1.5 text-sm font-semibold text-on-brand">
                <span aria-hidden>{shortCount(unread)}</span>
                <span className="sr-only">{words.unread(unread)}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
