import { createFileRoute } from '@tanstack/react-router'
import { isUuid } from '../../contract/rules/uuid.ts'
import { EditorScreen } from '../features/manage/event/editor-screen.tsx'
import { manageHead } from '../features/manage/head.ts'
import { LoadedEvent } from '../features/manage/loaded-event.tsx'
import { PurchasePreview } from '../features/sale/buy/purchase-panel.tsx'

export const Route = createFileRoute('/_admin/admin/events/new')({
  /** `from`: the event that it is a copy of. */
  validateSearch: ({ from }: Record<string, unknown>): { from?: string | undefined } => ({
    from: isUuid(String(from)) ? String(from) : undefined,
  }),
  head: manageHead(({ events }) => ({ title: events.new_title, description: events.description })),
  component: NewEventPage,
})

function NewEventPage() {
  const { from } = Route.useSearch()
  if (!from) return <EditorScreen Purchase={PurchasePreview} />
  return (
    <LoadedEvent id={from}>
      {(event) => <EditorScreen key={from} Purchase={PurchasePreview} template={event} />}
    </LoadedEvent>
  )
}
