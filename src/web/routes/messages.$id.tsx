import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../app/guard.tsx'
import { ChatScreen } from '../features/messages/chat-screen.tsx'

export const Route = createFileRoute('/messages/$id')({ component: ChatPage })

function ChatPage() {
  const me = useUser()
  const { id } = Route.useParams()
  return <ChatScreen key={id} id={id} me={me} />
}
