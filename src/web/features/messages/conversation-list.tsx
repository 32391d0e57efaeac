import { useInfiniteQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import SquarePen from 'lucide-react/icons/square-pen'
import { useBundle } from '../../lib/i18n.tsx'
import { usePolling } from '../../lib/live/events.ts'
import { useDay } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { MoreOfList } from '../../ui/more-of-list.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { conversationsIn } from './conversation-pages.ts'
import { ConversationRow } from './conversation-row.tsx'
import { conversationsQuery } from './queries.ts'
import { ConversationsSkeleton } from './skeletons.tsx'

/** The side list of conversations, newest first. */
export function ConversationList({ meId, onNew }: { meId: string; onNew: () => void }) {
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
