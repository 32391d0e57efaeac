import { createFileRoute } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Guard } from '../app/guard.tsx'
import { InboxTabs } from '../features/inbox/inbox-tabs.tsx'
import { SignedInTab } from '../features/inbox/signed-in-tab.tsx'
import { NotificationsScreen } from '../features/notifications/notifications-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/notifications')({
  head: privateHead('account', ({ inbox }, { shell }) => ({
    title: shell.notifications,
    description: inbox.notifications.description,
  })),
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
