import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../app/guard.tsx'
import { NewEmailScreen } from '../features/settings/new-email-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/_account/new-email/$token')({
  staticData: { incomplete: true },
  head: privateHead('account', ({ settings }) => ({
    // Without the token, which is secret.
    path: '/new-email',
    title: settings.confirm_email,
    description: settings.description,
  })),
  component: NewEmailPage,
})

function NewEmailPage() {
  return <NewEmailScreen me={useUser()} token={Route.useParams().token} />
}
