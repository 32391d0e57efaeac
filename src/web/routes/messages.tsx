import { createFileRoute, Outlet, useParams } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { Guard } from '../app/guard.tsx'
import { InboxTabs } from '../features/inbox/inbox-tabs.tsx'
import { SignedInTab } from '../features/inbox/signed-in-tab.tsx'
import { MessagesScreen } from '../features/messages/messages-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/messages')({
  head: privateHead('account', ({ inbox }, { shell }) => ({
    path: '/messages',
    title: shell.messages,
    description: inbox.messages.description,
  })),
  component: MessagesPage,
})

function MessagesPage() {
  const id = useParams({ strict: false, select: (params) => params.id })
  return (
    <InboxTabs current="messages" detail={id !== undefined}>
      <SignedInTab tab="messages" icon={MessageCircle} from={id && `/messages/${id}`}>
        {() => (
          <Guard>
            {(me) => (
              <MessagesScreen me={me} open={id !== undefined}>
                <Outlet />
              </MessagesScreen>
            )}
          </Guard>
        )}
      </SignedInTab>
    </InboxTabs>
  )
}
