import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { MailingEditorScreen } from '../features/mailings/editor-screen.tsx'

export const Route = createFileRoute('/_admin/admin/newsletters/new')({
  head: adminHead(({ mailings }) => ({ title: mailings.new_title, description: mailings.description })),
  component: () => <MailingEditorScreen />,
})
