import { createFileRoute } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { InboxTabs } from '../features/inbox/inbox-tabs.tsx'
import { SignedInSoon } from '../features/inbox/signed-in-soon.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/notifications')({
  head: ({ match }) => {
    const { words } = match.context
    const { description } = words.inbox.notifications
    return pageHead(match, { path: '/notifications', title: words.shell.notifications, description, indexed: false })
  },
  component: NotificationsPage,
})

function NotificationsPage() {
  return (
    <InboxTabs current="notifications">
      <SignedInSoon tab="notifications" icon={Bell} />
    </InboxTabs>
  )
}
