import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { MailingListScreen } from '../features/mailings/list-screen.tsx'

export const Route = createFileRoute('/_admin/admin/newsletters/')({
  head: adminHead(({ mailings }) => mailings),
  component: MailingListScreen,
})
