import { createFileRoute } from '@tanstack/react-router'
import { callbackParams } from '../features/auth/callback-params.ts'
import { GoogleScreen } from '../features/auth/google-screen.tsx'
import { authWords } from '../features/auth/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/google-sign-in')({
  validateSearch: callbackParams,
  head: async ({ match }) => {
    const words = await authWords.load(match.context.language)
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
