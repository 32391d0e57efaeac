import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { MailingEditorScreen } from '../features/mailings/editor-screen.tsx'
import { LoadedMailing } from '../features/mailings/mailing-screen.tsx'

export const Route = createFileRoute('/_admin/admin/newsletters/$id/edit')({
  head: adminHead(({ mailings }) => ({ title: mailings.edit_title, description: mailings.description })),
  component: EditMailingPage,
})

function EditMailingPage() {
  const { id } = Route.useParams()
  return <LoadedMailing id={id}>{(mailing) => <MailingEditorScreen key={id} mailing={mailing} />}</LoadedMailing>
}
