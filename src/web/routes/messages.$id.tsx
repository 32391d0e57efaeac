import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'
import { ChatScreen } from '../features/messages/chat-screen.tsx'

export const Route = createFileRoute('/messages/$id')({ component: ChatPage })

function ChatPage() {
  const { id } = Route.useParams()
  return <Guard>{(me) => <ChatScreen key={id} id={id} me={me} />}</Guard>
}
