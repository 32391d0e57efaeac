import { createFileRoute } from '@tanstack/react-router'
import MessageCircle from 'lucide-react/icons/message-circle'
import { InboxTabs } from '../features/inbox/inbox-tabs.tsx'
import { SignedInSoon } from '../features/inbox/signed-in-soon.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/messages')({
  head: ({ match }) => {
    const { words } = match.context
    const { description } = words.inbox.messages
    return pageHead(match, { path: '/messages', title: words.shell.messages, description, indexed: false })
  },
  component: MessagesPage,
})

function MessagesPage() {
  return (
    <InboxTabs current="messages">
      <SignedInSoon tab="messages" icon={MessageCircle} />
    </InboxTabs>
  )
}
