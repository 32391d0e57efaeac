import { createFileRoute } from '@tanstack/react-router'
import { GoogleScreen } from '../features/auth/google-screen.tsx'
import { privateHead } from '../lib/head.ts'
import { callbackParams } from '../lib/search-params.ts'

export const Route = createFileRoute('/google-sign-in')({
  validateSearch: callbackParams,
  head: privateHead('account', ({ auth }) => ({ title: auth.google_title, description: auth.stage_text })),
  component: GoogleSignInPage,
})

function GoogleSignInPage() {
  const { from, error } = Route.useSearch()
  return <GoogleScreen from={from} error={error} />
}
