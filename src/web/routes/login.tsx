import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'
import { LoginScreen } from '../features/auth/login-screen.tsx'
import { authWords } from '../features/auth/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/login')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({ from: safeRedirect(from) }),
  head: async ({ match }) => {
    const words = await authWords.load(match.context.language)
    return pageHead(match, { path: '/login', title: words.login_title, description: words.stage_text })
  },
  component: LoginPage,
})

function LoginPage() {
  const { from } = Route.useSearch()
  const { googleSignIn } = Route.useRouteContext()
  return <LoginScreen from={from} googleSignIn={googleSignIn} />
}
