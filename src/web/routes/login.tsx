import { createFileRoute } from '@tanstack/react-router'
import { safeRedirect } from '../../contract/rules/safe-redirect.ts'
import { LoginScreen } from '../features/auth/login-screen.tsx'
import { headFrom } from '../lib/head.ts'

interface LoginSearch {
  /** Path to go to after login. */
  from?: string
  /** Why the user was signed out. */
  ended?: 'session' | 'suspended'
}

export const Route = createFileRoute('/login')({
  validateSearch: ({ from, ended }: Record<string, unknown>): LoginSearch => ({
    from: safeRedirect(from),
    ended: ended === 'session' || ended === 'suspended' ? ended : undefined,
  }),
  head: headFrom('account', ({ auth }, { shell }) => ({ title: shell.login, description: auth.stage_text })),
  component: LoginPage,
})

function LoginPage() {
  const { from, ended } = Route.useSearch()
  return <LoginScreen from={from} ended={ended} />
}
