import { createFileRoute } from '@tanstack/react-router'
import { manageHead } from '../features/manage/head.ts'
import { LoadedEvent } from '../features/manage/loaded-event.tsx'
import { MessageScreen } from '../features/manage/message-screen.tsx'

export const Route = createFileRoute('/_admin/admin/events/$id/message')({
  head: manageHead(({ message }) => message),
  component: MessagePage,
})

function MessagePage() {
  const { id } = Route.useParams()
  return <LoadedEvent id={id}>{(event) => <MessageScreen key={id} event={event} />}</LoadedEvent>
}
