import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../features/accounts/login-screen.tsx'
import { accountWords } from '../features/accounts/words.ts'
import { pageHead } from '../lib/head.ts'
import { returnPath } from '../lib/return-path.ts'

export const Route = createFileRoute('/login')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({ from: returnPath(from) }),
  head: async ({ match }) => {
    const words = await accountWords.load(match.context.language)
    return pageHead(match, { path: '/login', title: words.login_title, description: words.stage_text })
  },
  component: LoginPage,
})

function LoginPage() {
  const { from } = Route.useSearch()
  const { googleSignIn } = Route.useRouteContext()
  return <LoginScreen from={from} googleSignIn={googleSignIn} />
}
