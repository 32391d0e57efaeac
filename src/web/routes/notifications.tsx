import { createFileRoute } from '@tanstack/react-router'
import Bell from 'lucide-react/icons/bell'
import { Guard } from '../app/guard.tsx'
import { InboxTabs } from '../features/inbox/inbox-tabs.tsx'
import { SignedInTab } from '../features/inbox/signed-in-tab.tsx'
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx'
import { notificationWords } from '../features/notifications/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/notifications')({
  head: async ({ match }) => {
    const { words, language } = match.context
    const { description } = words.inbox.notifications
    await notificationWords.load(language)
    return pageHead(match, { path: '/notifications', title: words.shell.notifications, description, indexed: false })
  },
  component: NotificationsPage,
})

function NotificationsPage() {
  return (
    <InboxTabs current="notifications">
      <SignedInTab tab="notifications" icon={Bell}>
        {() => <Guard>{() => <NotificationsScreen />}</Guard>}
      </SignedInTab>
    </InboxTabs>
  )
}
