import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageCircleOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Conversation } from '../../../contract/calls/messages.ts'
import type { Profile } from '../../../contract/calls/profiles.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { usePolling } from '../../lib/live/events.ts'
import { randomUuid } from '../../lib/random-uuid.ts'
import { serverNow } from '../../lib/server-clock.ts'
import { accountStorage } from '../../lib/storage.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { CannotWrite } from './blocking.tsx'
import { ChatHeader } from './chat-header.tsx'
import { ChatLog } from './chat-log.tsx'
import { Composer } from './composer.tsx'
import { shownName } from './labels.ts'
import { conversationQuery, messageLogQuery } from './queries.ts'
import { ConversationSkeleton, MessagesSkeleton } from './skeletons.tsx'
import { useChatScroll } from './use-chat-scroll.ts'
import { useOutbox } from './use-outbox.ts'

/** The chat window of one conversation. */
export function ChatScreen({ id, me }: { id: string; me: Profile }) {
  const words = useBundle('account').messages
  const query = useQuery(conversationQuery(id, useQueryClient()))
  return (
    <Loaded
      query={query}
      skeleton={<ConversationSkeleton />}
      failed={words.chat_failed}
      missing={{
        code: 'CONVERSATION_NOT_FOUND',
        icon: MessageCircleOff,
        title: words.not_found,
        text: words.not_found_text,
        to: '/messages',
        link: words.back,
      }}
    >
      {(conversation) => <Chat conversation={conversation} me={me} />}
    </Loaded>
  )
}

function Chat({ conversation, me }: { conversation: Conversation; me: Profile }) {
  const words = useBundle('account').messages
  const { id } = conversation
  const log = useQuery({ ...messageLogQuery(id, me.id, useQueryClient()), ...usePolling() })
  const { outbox, outgoing } = useOutbox(me.id, id)
  // The unsent text is kept on this device for its author.
  const draftKey = `message-draft:${me.id}:${id}`
  const [text, setText] = useState(() => accountStorage.read(draftKey) ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const scroll = useChatScroll()
  const name = shownName(conversation.other, words)

  // Sent after all: the response was lost, or another tab sent it.
  useEffect(() => {
    if (log.data) outbox.confirm(log.data.messages)
  }, [log.data, outbox])

  function change(next: string) {
    setText(next)
    accountStorage.write(draftKey, next || undefined)
  }

  function send(message: string) {
    change('')
    scroll.toEnd()
    const created_at = new Date(serverNow()).toISOString()
    outbox.send({ id: randomUuid(), conversation_id: id, message_text: message, created_at })
  }

  function takeBack(messageId: string) {
    const taken = outgoing.find((message) => message.id === messageId)
    if (!taken) return
    outbox.takeBack(messageId)
    change([taken.message_text, text].filter(Boolean).join('\n'))
    field.current?.focus()
  }

  return (
    <>
      <ChatHeader conversation={conversation} />
      <div className="flex min-h-0 grow flex-col overflow-y-auto">
        <Loaded query={log} skeleton={<MessagesSkeleton />} failed={words.chat_failed}>
          {(messages) => (
            <ChatLog
              conversationId={id}
              meId={me.id}
              name={name}
              log={messages}
              outgoing={outgoing}
              scroll={scroll}
              onRetry={outbox.retry}
              onTakeBack={takeBack}
            />
          )}
        </Loaded>
      </div>
      {conversation.can_write ? (
        <Composer text={text} field={field} onChange={change} onSend={send} />
      ) : (
        <CannotWrite conversation={conversation} />
      )}
    </>
  )
}
