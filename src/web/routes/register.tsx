import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'
import { RegisterScreen } from '../features/auth/register-screen.tsx'
import { authWords } from '../features/auth/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/register')({
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => ({ from: safeRedirect(from) }),
  head: async ({ match }) => {
    const words = await authWords.load(match.context.language)
    return pageHead(match, { path: '/register', title: words.register_title, description: words.stage_text })
  },
  component: RegisterPage,
})

function RegisterPage() {
  const { from } = Route.useSearch()
  const { googleSignIn } = Route.useRouteContext()
  return <RegisterScreen from={from} googleSignIn={googleSignIn} />
}
