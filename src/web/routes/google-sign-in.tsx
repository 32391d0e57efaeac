import { createFileRoute } from '@tanstack/react-router'
import { GoogleScreen } from '../features/accounts/google-screen.tsx'
import { outcome } from '../features/accounts/outcome.ts'
import { accountWords } from '../features/accounts/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/google-sign-in')({
  validateSearch: outcome,
  head: async ({ match }) => {
    const words = await accountWords.load(match.context.language)
    return pageHead(match, {
      path: '/google-sign-in',
      title: words.google_title,
      description: words.stage_text,
      indexed: false,
    })
  },
  component: GoogleSignInPage,
})

function GoogleSignInPage() {
  const { from, error } = Route.useSearch()
  const { googleSignIn } = Route.useRouteContext()
  return <GoogleScreen googleSignIn={googleSignIn} from={from} error={error} />
}
