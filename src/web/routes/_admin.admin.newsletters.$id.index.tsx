import { createFileRoute } from '@tanstack/react-router'
import { adminHead } from '../features/admin/route-options.ts'
import { LoadedMailing, MailingScreen } from '../features/mailings/mailing-screen.tsx'

export const Route = createFileRoute('/_admin/admin/newsletters/$id/')({
  head: adminHead(({ mailings }) => mailings),
  component: MailingPage,
})

function MailingPage() {
  const { id } = Route.useParams()
  return <LoadedMailing id={id}>{(mailing) => <MailingScreen mailing={mailing} />}</LoadedMailing>
}
