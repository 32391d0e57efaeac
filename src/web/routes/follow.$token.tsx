import { createFileRoute } from '@tanstack/react-router'
import { ConfirmFollowScreen } from '../features/sale/ticket/confirm-follow-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/follow/$token')({
  head: privateHead('people', ({ follow }) => ({
    // Without the token, which is secret.
    path: '/follow',
    title: follow.page,
    description: follow.text,
  })),
  component: FollowPage,
})

function FollowPage() {
  return <ConfirmFollowScreen token={Route.useParams().token} />
}
