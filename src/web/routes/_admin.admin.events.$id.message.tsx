import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { LoadedEvent } from '../features/manage/loaded-event.tsx'
import { MessageScreen } from '../features/manage/message-screen.tsx'

export const Route = createFileRoute('/_admin/admin/events/$id/message')({
  head: adminHead(({ mailings }) => ({ title: mailings.message_title, description: mailings.description })),
  component: MessagePage,
})

function MessagePage() {
  const { id } = Route.useParams()
  return <LoadedEvent id={id}>{(event) => <MessageScreen key={id} event={event} />}</LoadedEvent>
}
